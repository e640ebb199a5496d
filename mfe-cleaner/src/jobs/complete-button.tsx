import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { Button, type ButtonProps } from '@brightnest/kit/ui/button';
import { useState } from 'react';
import { isSome } from '@brightnest/kit/money/amount-text';
import { CompleteDialog } from './complete-dialog';
import type { useReport } from './use-report';

interface CompleteButtonProps extends ButtonProps {
  job: CleanerJob;
  reporting: ReturnType<typeof useReport>;
}

/** Completes a job; where there is cash to collect, that is asked for first. */
export function CompleteButton({ job, reporting, ...button }: CompleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { report, isSending, sending } = reporting;
  const isCashDue = isSome(job.cashToCollect) && job.cashCollectedAt === null;

  async function complete(cashReceived?: boolean) {
    const hasArrived = await report({
      status: 'completed',
      ...(cashReceived !== undefined && { cashReceived }),
    });
    if (hasArrived) setIsAsking(false);
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
