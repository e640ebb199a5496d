import { MAX_MESSAGE_PHOTOS } from '@brightnest/contracts/conversations/conversation';
import type { StaffMessageRequest } from '@brightnest/contracts/conversations/conversation-schemas';
import { MESSAGE_PHOTO_RULE } from '@brightnest/contracts/files/file';
import { msg, t } from '@brightnest/contracts/translation';
import { Send } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { errorMessage } from '../../runtime/api-error';
import { sessionDraft, useSaveDraft } from '../../runtime/session-draft';
import { forgetSubmissionKey, submissionKey } from '../../runtime/submission-key';
import { useSingleFlight } from '../../runtime/use-single-flight';
import { Button } from '../controls/button';
import { Cluster, Stack } from '../display/layout';
import { Notice } from '../feedback/notice';
import { TextareaField } from '../forms/field';
import { fieldProps, useControlledField, useJoiForm } from '../forms/joi-form';
import { usePhotoUploads } from '../photos/photo-uploads';
import { PhotosField } from '../photos/photos-field';

/** Sends a message; under the same key it is sent once. It has `photos` only where there are some. */
export type SendMessage = (
  message: StaffMessageRequest,
  idempotencyKey: string,
) => PromiseLike<{ error?: unknown }>;

interface MessageFormProps {
  /** Names the draft and the key of what is sent. */
  of: string;
  onSend: SendMessage;
  takesPhotos: boolean;
}

const EMPTY: Required<StaffMessageRequest> = { text: '', photos: [] };
const TRY_AGAIN = msg('Please try again in a moment.');

/** Writes a message. What was typed and uploaded stays until it is sent, also when the screen closes. */
export function MessageForm({ of, onSend, takesPhotos }: MessageFormProps) {
  const name = `message-${of}`;
  const draft = useMemo(() => sessionDraft(name, EMPTY), [name]);
  const [failure, setFailure] = useState<string>();
  const { run, isRunning } = useSingleFlight();
  const form = useJoiForm<StaffMessageRequest>({
    schema: () =>
      import('@brightnest/contracts/conversations/conversation-schemas').then(
        (module) => module.staffMessageRequestSchema,
      ),
    defaultValues: { ...EMPTY, ...draft.read() },
  });
  useSaveDraft(form, draft.save);
  const { onChange, ...field } = useControlledField(form.control, 'photos');
  const { value: stored = [], name: fieldName, ref, error } = field;
  const photos = usePhotoUploads({
    ...{ rule: MESSAGE_PHOTO_RULE, max: MAX_MESSAGE_PHOTOS, draft: name },
    stored: () => form.getValues('photos') ?? [],
    onStored(urls) {
      // A text is not needed any more.
      form.clearErrors();
      onChange(urls);
    },
    onDrop: () => form.clearErrors('photos'),
  });

  const send = form.handleSubmit(async ({ text, photos: urls = [] }) => {
    const message = { text, ...(urls.length > 0 && { photos: urls }) };
    const sent = await onSend(message, submissionKey(name, message));
    if (sent.error) {
      if (!form.applyServerErrors(sent.error)) setFailure(errorMessage(sent.error, t(TRY_AGAIN)));
      return;
    }
    forgetSubmissionKey(name);
    photos.clear();
    form.setFocus('text');
    form.reset(EMPTY);
    draft.clear();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // It has none any more once the photos have arrived.
    const { currentTarget } = event;
    void run(async () => {
      setFailure(undefined);
      const unsent = await photos.settle();
      if (unsent === undefined) return send({ ...event, currentTarget });
      const message = t('{name} was not sent. Try again, or dismiss it.', { name: unsent });
      form.setError('photos', { message }, { shouldFocus: true });
    });
  }

  const button = (
    <Button type="submit" loading={isRunning}>
      {!isRunning && <Send aria-hidden="true" />}
      {t('Send')}
    </Button>
  );

  const text = fieldProps(form, 'text');
  return (
    <Stack as="form" $gap={3} noValidate onSubmit={submit}>
      <TextareaField
        label={t('Your message')}
        rows={3}
        {...text}
        // Left empty nothing is wrong: one has just been sent, or none is to be.
        onBlur={(event) => {
          if (event.target.value.trim() !== '') void text.onBlur(event);
        }}
      />
      {failure && <Notice role="alert">{t('Not sent. {failure}', { failure })}</Notice>}
      {takesPhotos ? (
        <PhotosField
          {...{ photos, ref, error, onChange }}
          name={fieldName}
          value={stored}
          groupLabel={t('Photos to send')}
          label={t('Photos (optional)')}
          beside={button}
        />
      ) : (
        <Cluster $justify="end">{button}</Cluster>
      )}
    </Stack>
  );
}
