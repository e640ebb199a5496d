import type { JobApplicationRequest } from '@brightnest/contracts/careers/job-application';
import type { SpamGuard } from '@brightnest/contracts/quotes/spam-guard';
import { errorMessage, isApiError, type ApiError } from '@brightnest/kit/api/api-error';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useApplyForJobMutation } from '../../api/jobs';

const FORM = 'job-application';
// The job is not there, takes nobody any more, or has this person's application already.
const FINAL: readonly ApiError['code'][] = ['not_found', 'gone', 'conflict'];

interface Submission {
  /** What tells robots from people, sent beside the answers. */
  guard: () => Promise<SpamGuard>;
  onSent: () => void;
  onRefused: (error: unknown) => void;
}

/** Sends an application once, however often it is asked to while that is on its way. */
export function useSubmitApplication({ guard, onSent, onRefused }: Submission) {
  const [apply] = useApplyForJobMutation();
  const { sendOnce, isSending } = useSendOnce();
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();

  async function send(answers: JobApplicationRequest): Promise<void> {
    setRefusal(undefined);
    try {
      const idempotencyKey = submissionKey(FORM, answers);
      await apply({ body: { ...answers, ...(await guard()) }, idempotencyKey }).unwrap();
      toast({
        title: 'Application Submitted Successfully!',
        description: "We'll review your application and get back to you within 2-3 business days.",
      });
      forgetSubmissionKey(FORM);
      onSent();
    } catch (error) {
      const message = errorMessage(error, 'Please try again in a moment.');
      toast({ title: 'Application Failed', description: message, variant: 'destructive' });
      if (isApiError(error) && FINAL.includes(error.code)) setRefusal(message);
      onRefused(error);
    }
  }

  return {
    submit: (answers: JobApplicationRequest) => sendOnce(() => send(answers)),
    isSending,
    /** Why the application is not taken, where trying again as it is would not help. */
    refusal,
  };
}
