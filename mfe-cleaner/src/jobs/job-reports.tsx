import { richText } from '@brightnest/kit/ui/display/rich-text';
import { msg, t } from '@brightnest/contracts/translation';
import type {
  CleanerJob,
  CleanerReport,
  CleanerReportRequest,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button, type ButtonProps } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { useState } from 'react';
import { type SendOutcome, useQueueAction } from './use-queue';

const REPORTED: Record<CleanerReport, string> = {
  accepted: msg('Job accepted'),
  declined: msg('Job declined'),
  on_my_way: msg('We know you are on your way'),
  started: msg('Job started'),
  completed: msg('Job completed'),
};

/** Reports on a job, and shows the cleaner whether the report was sent. */
export function useJobReport(job: CleanerJob) {
  const toast = useToast();
  const queueAction = useQueueAction(job);
  const { run, isRunning } = useSingleFlight();
  const [sending, setSending] = useState<CleanerReport>();

  async function showOutcome(status: CleanerReport, outcome: Promise<SendOutcome>) {
    const result = await outcome;
    if (result === 'sent') toast({ title: t(REPORTED[status]) });
    if (result !== 'queued') return;
    toast({
      title: t(REPORTED[status]),
      description: t('It is sent when you are connected again.'),
    });
  }

  /** @returns whether it is stored; the job is shown accordingly from then on. */
  async function report(body: CleanerReportRequest): Promise<boolean> {
    const isStored = await run(async () => {
      setSending(body.status);
      const stored = await queueAction({ kind: 'report', body });
      if (stored) void showOutcome(body.status, stored.outcome);
      return stored !== undefined;
    });
    return isStored ?? false;
  }

  return { report, isSending: isRunning, sending: isRunning ? sending : undefined };
}

/** Answer of {@link useJobReport}. */
export type JobReporting = ReturnType<typeof useJobReport>;

interface CompleteButtonProps extends ButtonProps {
  job: CleanerJob;
  reporting: JobReporting;
}

/** Completes a job; asks for the cash first where some is due. */
export function CompleteButton({ job, reporting, ...button }: CompleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { report, isSending, sending } = reporting;
  const isCashDue = isPositive(job.cashToCollect) && job.cashCollectedAt === null;

  async function complete(cashReceived?: boolean) {
    const isStored = await report({
      status: 'completed',
      ...(cashReceived !== undefined && { cashReceived }),
    });
    if (isStored) setIsAsking(false);
  }

  return (
    <>
      <Button
        {...button}
        disabled={isSending}
        loading={sending === 'completed'}
        onClick={() => (isCashDue ? setIsAsking(true) : void complete())}
      />
      {isAsking && (
        <CompleteDialog
          job={job}
          loading={isSending}
          onClose={() => setIsAsking(false)}
          onComplete={(cashReceived) => void complete(cashReceived)}
        />
      )}
    </>
  );
}

interface CompleteDialogProps {
  job: CleanerJob;
  loading: boolean;
  onClose: () => void;
  onComplete: (cashReceived: boolean) => void;
}

/** Asks whether the cash was received. If not, it stays due. */
function CompleteDialog({ job, loading, onClose, onComplete }: CompleteDialogProps) {
  const [isReceived, setIsReceived] = useState(false);
  const left = job.checklist.filter(({ isDone }) => !isDone).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Complete this job?')}
      description={`${job.serviceType}, ${job.customerName}`}
      size="sm"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('Not yet')}
          </Button>
          <Button onClick={() => onComplete(isReceived)} loading={loading}>
            {t('Complete job')}
          </Button>
        </Cluster>
      }
    >
      <Stack $gap={3}>
        <p>
          {richText(
            t('Cash to collect: <b>{amount}</b>', {
              amount: amountText(job.cashToCollect, job.currency),
            }),
            { b: (text) => <strong>{text}</strong> },
          )}
        </p>
        <CheckboxField
          label={t('Cash received')}
          checked={isReceived}
          onChange={({ target }) => setIsReceived(target.checked)}
        />
        {left > 0 && (
          <p>
            {t('{count} things on the list not ticked yet.', {
              count: left,
              one: '{count} thing on the list not ticked yet.',
            })}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
