import { richText } from '@brightnest/kit/ui/display/rich-text';
import { dateIn, formatDate } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import type {
  CleanerJob,
  CleanerReport,
  CleanerReportRequest,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button, type ButtonProps } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog, Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { useState } from 'react';
import { isCashDue } from './job-facts';
import { type SendOutcome, useQueueAction } from './use-queue';

const REPORTED: Record<CleanerReport, string> = {
  accepted: msg('Job accepted'),
  declined: msg('Job declined'),
  on_my_way: msg('We know you are on your way'),
  started: msg('Job started'),
  completed: msg('Job completed'),
  cash_received: msg('Cash recorded'),
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

const OTHER_DAY = {
  on_my_way: {
    title: msg('On your way now?'),
    description: msg(
      'This job is planned for {day}, not for today. The customer is told at once that you are on your way.',
    ),
    confirmLabel: msg('I am on my way'),
  },
  started: {
    title: msg('Start this job now?'),
    description: msg(
      'This job is planned for {day}, not for today. It counts as started from now on.',
    ),
    confirmLabel: msg('Start now'),
  },
};

interface StepButtonProps extends ButtonProps {
  job: CleanerJob;
  reporting: JobReporting;
  step: keyof typeof OTHER_DAY;
}

/** Reports that the cleaner sets off or starts; asks first where the job is of another day, by the calendar of its place. */
export function StepButton({ job, reporting, step, ...button }: StepButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { report, isSending, sending } = reporting;
  const { scheduledDate, timeZone } = job;
  const { title, description, confirmLabel } = OTHER_DAY[step];

  async function send() {
    if (await report({ status: step })) setIsAsking(false);
  }

  function press() {
    // Asked as it is pressed: the page may be open since yesterday.
    if (dateIn(timeZone, scheduledDate) === dateIn(timeZone)) void send();
    else setIsAsking(true);
  }

  return (
    <>
      <Button {...button} disabled={isSending} loading={sending === step} onClick={press} />
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={t(title)}
          description={t(description, { day: formatDate(scheduledDate, 'full', timeZone) })}
          confirmLabel={t(confirmLabel)}
          cancelLabel={t('Back')}
          onConfirm={() => void send()}
          loading={isSending}
        />
      )}
    </>
  );
}

interface ReportButtonProps extends ButtonProps {
  job: CleanerJob;
  reporting: JobReporting;
}

/** Records the cash of a job that was completed without it; asks first, as only the office can take it back. */
export function CashButton({ job, reporting, ...button }: ReportButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { report, isSending, sending } = reporting;
  const isLoading = sending === 'cash_received';

  async function send() {
    if (await report({ status: 'cash_received' })) setIsAsking(false);
  }

  return (
    <>
      <Button
        {...button}
        disabled={isSending}
        loading={isLoading}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={t('Cash received?')}
          description={t(
            'You have received {amount} from {name}. Only the office can take this back.',
            {
              amount: amountText(job.cashToCollect, job.currency),
              name: job.customerName,
            },
          )}
          confirmLabel={t('Cash received')}
          cancelLabel={t('Not yet')}
          onConfirm={() => void send()}
          loading={isSending}
        />
      )}
    </>
  );
}

/** Completes a job; asks for the cash first where some is due. */
export function CompleteButton({ job, reporting, ...button }: ReportButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { report, isSending, sending } = reporting;

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
        onClick={() => (isCashDue(job) ? setIsAsking(true) : void complete())}
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
          hint={t('If you receive it later, you can record it then.')}
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
