import { DOCUMENT_RULE } from '@brightnest/contracts/files/file';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Field } from '@brightnest/kit/ui/forms/field';
import { ChooseLabel, FileDrop } from '@brightnest/kit/ui/forms/files/file-drop';
import { FileUpload } from '@brightnest/kit/ui/forms/files/file-upload';
import { PhotoPicker } from '@brightnest/kit/ui/forms/files/photo-picker';
import { Upload } from 'lucide-react';
import type { Answers } from '../answers';
import { nothing, say, type State, type States, untilThere } from '../state';

const fileDrop: States = {
  'in a frame, and without one': () => (
    <Stack>
      {[false, true].map((plain) => (
        <Field key={String(plain)} label={say('Insurance certificate', 'Versicherungsnachweis')}>
          {(control) => (
            <FileDrop control={control} accept=".pdf" plain={plain} onChosen={nothing}>
              <ChooseLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={false}>
                <Upload aria-hidden="true" />
                {say('Choose a file', 'Datei wählen')}
              </ChooseLabel>
              <span>{say('or drop it here', 'oder hier ablegen')}</span>
            </FileDrop>
          )}
        </Field>
      ))}
    </Stack>
  ),
};

const RESUME = () =>
  new File(['%PDF-1.7'], 'Resume of Liam Walsh, cleaner in Newtown and Marrickville.pdf', {
    type: 'application/pdf',
  });
const choose =
  (selector: string): State['play'] =>
  async (user, page) => {
    await user.upload(page.querySelector<HTMLInputElement>('input[type=file]')!, RESUME());
    await untilThere(page, selector);
  };

const Resume = (props: { value?: string; error?: string }) => (
  <FileUpload
    label={say('Résumé', 'Lebenslauf')}
    hint={say('PDF or Word, up to 10 MB.', 'PDF oder Word, bis zu 10 MB.')}
    required
    rule={DOCUMENT_RULE}
    onUploaded={nothing}
    {...props}
  />
);
const sending = (answer: Answers[string]) => ({ [`POST ${DOCUMENT_RULE.path}`]: answer });

const fileUpload: States = {
  'nothing chosen yet': () => <Resume />,
  missing: () => (
    <Resume error={say('Please add your résumé', 'Bitte fügen Sie Ihren Lebenslauf hinzu')} />
  ),
  'being sent': { Look: () => <Resume />, play: choose('progress'), answers: sending('never') },
  sent: () => <Resume value="/api/files/documents/resume.pdf" />,
  'not sent': {
    Look: () => <Resume />,
    play: choose('button'),
    answers: sending({
      status: 429,
      body: {
        code: 'rate_limited',
        message: say(
          'Too many files in a short time. Please wait a minute.',
          'Zu viele Dateien in kurzer Zeit. Bitte warten Sie eine Minute.',
        ),
      },
    }),
  },
};

const photoPicker: States = {
  'none chosen': () => (
    <PhotoPicker
      label={say('Photos (optional)', 'Fotos (optional)')}
      hint={say('They help us to tell the price.', 'Sie helfen uns, den Preis zu nennen.')}
      note={say('or drop them here', 'oder hier ablegen')}
      onChosen={nothing}
    />
  ),
  'being sent, and wrong': () => (
    <PhotoPicker
      label={say('Photos', 'Fotos')}
      required
      note={say('Sending 3 photos…', '3 Fotos werden gesendet…')}
      error={say('Please add a photo', 'Bitte fügen Sie ein Foto hinzu')}
      onChosen={nothing}
    />
  ),
};

export const uploads: Readonly<Record<string, States>> = {
  'forms/files/file-drop': fileDrop,
  'forms/files/file-upload': fileUpload,
  'forms/files/photo-picker': photoPicker,
};
