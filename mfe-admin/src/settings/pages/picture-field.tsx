import { PAGE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import type { PagePicture } from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { scaledPictures } from '@brightnest/kit/runtime/browser/scale-photo';
import { uploadFile } from '@brightnest/kit/runtime/upload-file';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Field } from '@brightnest/kit/ui/forms/field-frame';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { ChooseLabel, FileDrop } from '@brightnest/kit/ui/forms/files/file-drop';
import { color, radius } from '@brightnest/kit/ui/theme/tokens';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

const Shown = styled.img`
  max-width: min(100%, 20rem);
  height: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

// What phones, tablets and desktops show them at, the last for screens of twice the pixels.
const WIDTHS = [480, 960, 1440];

/** Sends a picture in the widths that pages show it in. @throws what an upload throws. */
async function uploadPicture(file: File): Promise<PagePicture> {
  const scaled = await scaledPictures(file, WIDTHS);
  const sources: PagePicture['sources'] = [];
  for (const { file: one, width } of scaled) {
    const { url } = await uploadFile({ rule: PAGE_PICTURE_RULE, file: one });
    sources.push({ url, width });
  }
  const { width, height } = scaled.at(-1)!;
  return { sources, width, height, alt: '' };
}

interface PictureFieldProps {
  label: string;
  /** Null where the drawing stands. */
  value: PagePicture | null;
  onChange: (picture: PagePicture) => void;
  error?: string;
}

/** A place for a picture of the company in the place of a drawing. */
export function PictureField({ label, value, onChange, error }: PictureFieldProps) {
  const id = useId();
  const { run, isRunning } = useSingleFlight();
  const showFailure = useFailureToast();

  const take = ([file]: readonly File[]) => {
    if (!file) return;
    void run(async () => {
      try {
        onChange({ ...(await uploadPicture(file)), alt: value?.alt ?? '' });
      } catch (failure) {
        showFailure(failure, t('Failed to upload the picture. Please try again.'), '');
      }
    });
  };

  return (
    <>
      {value && (
        <Shown src={value.sources[0]?.url} alt={value.alt || t('The picture as it is now')} />
      )}
      <Field
        id={id}
        label={label}
        error={error}
        hint={t('WebP, AVIF, JPEG or PNG up to 5MB. Anybody can see it.')}
      >
        {(control) => (
          <FileDrop control={control} accept={PAGE_PICTURE_RULE.accept} onChosen={take}>
            <ChooseLabel htmlFor={control.id} $variant="secondary" $size="md" $fullWidth={false}>
              <Upload aria-hidden="true" />
              {value ? t('Choose another picture') : t('Choose a picture')}
            </ChooseLabel>
            {isRunning && <VisuallyHidden role="status">{t('Uploading...')}</VisuallyHidden>}
          </FileDrop>
        )}
      </Field>
      {value && (
        <TextField
          label={t('What is to be seen on it')}
          hint={t(
            'Read out to those who can’t see it. Leave it empty where it is decoration only.',
          )}
          value={value.alt}
          maxLength={300}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
      )}
    </>
  );
}
