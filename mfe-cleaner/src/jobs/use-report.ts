import type {
  CleanerJob,
  CleanerReport,
  CleanerReportRequest,
} from '@brightnest/contracts/bookings/cleaner-area';
import { isApiError } from '@brightnest/kit/api/api-error';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useSession } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useReportOnJobMutation } from '../api/cleaner-jobs';
import { addWaitingReport } from '../waiting-reports/report-queue';
import { useWaitingReports } from '../waiting-reports/use-waiting-reports';
import { wordsOf } from '../words-of';
import { newKey } from './new-key';

const DONE: Record<CleanerReport, string> = {
  accepted: 'Job accepted',
  declined: 'Job declined',
  on_my_way: 'We know you are on your way',
  started: 'Job started',
  completed: 'Job completed',
};

const isOutOfReach = (error: unknown) => isApiError(error) && error.status === 0;

/**
 * Tells the company how far a cleaner is with a job, and the cleaner whether it arrived. Without a
 * connection it waits, with the time at which it happened; what comes after it waits behind it.
 */
export function useReport({ assignmentId }: Pick<CleanerJob, 'assignmentId'>) {
  const toast = useToast();
  const userId = useSession().user?.id ?? '';
  const [send] = useReportOnJobMutation();
  const { sendOnce, isSending } = useSendOnce();
  const [sending, setSending] = useState<CleanerReport>();
  const mustWait = useWaitingReports().length > 0;

  /** @returns what the server refused, if it did. */
  async function sendOrKeep(body: CleanerReportRequest): Promise<unknown> {
    const at = new Date().toISOString();
    // The same later: perhaps it arrived, and only the answer did not.
    const idempotencyKey = newKey();
    if (!mustWait) {
      const { error } = await send({ assignmentId, body, idempotencyKey });
      if (!error) toast({ title: DONE[body.status] });
      if (!isOutOfReach(error)) return error;
    }
    addWaitingReport({ userId, assignmentId, body: { ...body, at }, idempotencyKey });
    toast({ title: DONE[body.status], description: 'It is sent when you are connected again.' });
    return undefined;
  }

  async function report(body: CleanerReportRequest): Promise<boolean> {
    let isTaken = false;
    await sendOnce(async () => {
      setSending(body.status);
      const error = await sendOrKeep(body);
      isTaken = error === undefined;
      if (isTaken) return;
      const description = wordsOf(error);
      toast({ title: 'Failed to update job status', description, variant: 'destructive' });
    });
    return isTaken;
  }

  return { report, isSending, sending: isSending ? sending : undefined };
}
