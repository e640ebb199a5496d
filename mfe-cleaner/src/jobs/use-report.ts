import type {
  CleanerJob,
  CleanerReport,
  CleanerReportRequest,
} from '@brightnest/contracts/bookings/cleaner-job';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useJobWork } from '../waiting-reports/use-job-work';

const DONE: Record<CleanerReport, string> = {
  accepted: 'Job accepted',
  declined: 'Job declined',
  on_my_way: 'We know you are on your way',
  started: 'Job started',
  completed: 'Job completed',
};

/** Tells the company how far a cleaner is with a job, and the cleaner whether it arrived. */
export function useReport(job: CleanerJob) {
  const toast = useToast();
  const work = useJobWork(job);
  const { sendOnce, isSending } = useSendOnce();
  const [sending, setSending] = useState<CleanerReport>();

  async function tell(status: CleanerReport, answer: Promise<string>) {
    const how = await answer;
    if (how === 'sent') toast({ title: DONE[status] });
    if (how !== 'waiting') return;
    toast({ title: DONE[status], description: 'It is sent when you are connected again.' });
  }

  /** @returns whether it is kept, from when on the job is shown so. */
  async function report(body: CleanerReportRequest): Promise<boolean> {
    let isKept = false;
    await sendOnce(async () => {
      setSending(body.status);
      const kept = await work({ kind: 'report', body });
      isKept = kept !== undefined;
      if (kept) void tell(body.status, kept.answer);
    });
    return isKept;
  }

  return { report, isSending, sending: isSending ? sending : undefined };
}
