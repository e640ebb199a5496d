import type { CleanerJob } from '@brightnest/contracts/bookings/cleaner-job';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { CheckboxField } from '@brightnest/kit/ui/field';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { amountText } from '@brightnest/kit/money/amount-text';

interface CompleteDialogProps {
  job: CleanerJob;
  loading: boolean;
  onClose: () => void;
  onComplete: (cashReceived: boolean) => void;
}

/** Asks for the cash before a job is completed. Without it, it stays due. */
export function CompleteDialog({ job, loading, onClose, onComplete }: CompleteDialogProps) {
  const [isReceived, setIsReceived] = useState(false);
  const left = job.checklist.filter(({ isDone }) => !isDone).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Complete this job?"
      description={`${job.serviceType}, ${job.customerName}`}
      size="sm"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button onClick={() => onComplete(isReceived)} loading={loading}>
            Complete job
          </Button>
        </Cluster>
      }
    >
      <Stack $gap={3}>
        <p>
          Cash to collect: <strong>{amountText(job.cashToCollect, job.currency)}</strong>
        </p>
        <CheckboxField
          label="Cash received"
          checked={isReceived}
          onChange={({ target }) => setIsReceived(target.checked)}
        />
        {left > 0 && <p>{left === 1 ? '1 thing' : `${left} things`} on the list not ticked yet.</p>}
      </Stack>
    </Dialog>
  );
}
