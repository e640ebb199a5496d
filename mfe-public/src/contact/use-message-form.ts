import { t } from '@brightnest/contracts/translation';
import type { SpamGuard } from '@brightnest/contracts/fields';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { type JoiFormOptions, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useSpamGuard } from '@brightnest/kit/ui/forms/spam-guard';
import type { SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';

/** A message as it is sent: once, however often its answer gets lost. */
export interface MessageSubmission<T> {
  body: T;
  idempotencyKey: string;
}

interface MessageFormOptions<T extends FieldValues> extends JoiFormOptions<T> {
  /** The form in one word; its submission key. */
  name: string;
  send: (submission: MessageSubmission<T & SpamGuard>) => Promise<{ error?: unknown }>;
  /** Shown where sending failed without a reason. */
  failure: string;
  onSent: () => void;
}

/** The form of a visitor's message to us, and sending it once. */
export function useMessageForm<T extends FieldValues>({
  name,
  send,
  failure,
  onSent,
  ...options
}: MessageFormOptions<T>) {
  const form = useJoiForm<T>(options);
  const { trap, read } = useSpamGuard();
  const { run, isRunning } = useSingleFlight();
  const showFailure = useFailureToast();

  const submit = form.handleSubmit(async (answers) => {
    const idempotencyKey = submissionKey(name, answers);
    const { error } = await send({ body: { ...answers, ...(await read()) }, idempotencyKey });
    if (error) {
      showFailure(error, t('Submission Failed'), failure);
      form.applyServerErrors(error);
      return;
    }
    forgetSubmissionKey(name);
    track('message_sent');
    onSent();
  });

  return {
    form,
    /** For SpamTrap. */
    trap,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void run(() => submit(event));
    },
    isSending: isRunning,
  };
}
