import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { TextareaField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useCancelBookingsMutation } from '../../../api/bookings';
import { BulkDialog } from '../../../list/bulk-dialog';
import { LeftOut } from '../../../list/left-out';
import type { SeveralProps } from '../../../list/several-props';
import { MAX_REASON_LENGTH } from '../details/cancel-dialog';
import { MoveSummary } from '../move/move-summary';
import { countText, describeCancellation, standings } from './several-texts';
import { useSeveral } from './use-several';

/** Asks before several bookings are cancelled, and says what their customers get back. */
export function CancelSeveralDialog({
  records: bookings,
  onDone,
  onClose,
}: SeveralProps<StaffBooking>) {
  const [reason, setReason] = useState('');
  const [cancel] = useCancelBookingsMutation();
  const cancellable = bookings.filter(({ ifCancelled }) => ifCancelled !== null);
  const leftOut = standings(bookings.filter(({ ifCancelled }) => ifCancelled === null));
  const work = useSeveral<{ reason: string }>('cancel-bookings', cancellable, cancel);

  return (
    <BulkDialog
      title={`Cancel ${countText(cancellable.length)}?`}
      description="This cannot be taken back."
      confirmLabel={`Cancel ${countText(cancellable.length)}`}
      destructive
      count={cancellable.length}
      doneText={(count) => `${countText(count)} cancelled`}
      work={() => work({ reason: reason.trim() }, 'Failed to cancel the bookings')}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <LeftOut names={leftOut} />
        <TextareaField
          label="Reason (optional)"
          hint="For the record; the customers are not shown it."
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <MoveSummary changes={describeCancellation(cancellable)} />
      </Stack>
    </BulkDialog>
  );
}
