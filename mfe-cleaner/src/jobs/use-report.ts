import type {
  CleanerJob,
  CleanerReport,
  CleanerReportRequest,
} from '@brightnest/contracts/bookings/cleaner-area';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useReportOnJobMutation } from '../api/cleaner-jobs';
import { newKey } from './new-key';
import { wordsOf } from '../words-of';

const DONE: Record<CleanerReport, string> = {
  accepted: 'Job accepted',
  declined: 'Job declined',
  on_my_way: 'We know you are on your way',
  started: 'Job started',
  completed: 'Job completed',
};

/** Tells the company how far a cleaner is with a job, and the cleaner whether it arrived. */
export function useReport({ assignmentId }: Pick<CleanerJob, 'assignmentId'>) {
  const toast = useToast();
  const [send] = useReportOnJobMutation();
  const { sendOnce, isSending } = useSendOnce();
  const [sending, setSending] = useState<CleanerReport>();

  async function report(body: CleanerReportRequest): Promise<boolean> {
    let hasArrived = false;
    await sendOnce(async () => {
      setSending(body.status);
      const result = await send({ assignmentId, body, idempotencyKey: newKey() });
      hasArrived = result.error === undefined;
      if (hasArrived) return toast({ title: DONE[body.status] });
      toast({
        title: 'Failed to update job status',
        description: wordsOf(result.error),
        variant: 'destructive',
      });
    });
    return hasArrived;
  }

  return { report, isSending, sending: isSending ? sending : undefined };
}
