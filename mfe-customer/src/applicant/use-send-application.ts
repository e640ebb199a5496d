import type { CleanerApplyRequest } from '@brightnest/contracts/careers/cleaner-apply';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useApplyAsCleanerMutation } from '../api/applications';

interface Sending {
  /** The form, in one word: `student-application`. */
  form: string;
  /** Hears what the applicant is to read. */
  onSent: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** Sends an application once, however often it is asked to while that is on its way. */
export function useSendApplication({ form, onSent, onFailed }: Sending) {
  const [apply] = useApplyAsCleanerMutation();
  const { sendOnce, isSending } = useSendOnce();

  async function send(body: CleanerApplyRequest) {
    const idempotencyKey = submissionKey(form, body);
    const { data, error } = await apply({ body, idempotencyKey });
    if (!data) return onFailed(error);
    forgetSubmissionKey(form);
    onSent(data.message);
  }

  return { send: (body: CleanerApplyRequest) => sendOnce(() => send(body)), isSending };
}
