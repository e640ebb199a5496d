import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useAssignBookingsMutation } from '../../../api/bookings';
import { BulkDialog } from '../../../list/bulk-dialog';
import { LeftOut } from '../../../list/left-out';
import type { SeveralProps } from '../../../list/several-props';
import { movesOf } from '../booking-moves';
import { MoveSummary } from '../move/move-summary';
import { SeveralCandidates } from './several-candidates';
import { countText, describeAssignment, standings } from './several-texts';
import { useSeveral } from './use-several';

/** Asks who is to do several bookings, each at its own time. */
export function AssignSeveralDialog({
  records: bookings,
  onDone,
  onClose,
}: SeveralProps<StaffBooking>) {
  const [cleaner, setCleaner] = useState<{ id: string; name: string }>();
  const [assign] = useAssignBookingsMutation();
  const assignable = bookings.filter((booking) => movesOf(booking).assign);
  const leftOut = standings(bookings.filter((booking) => !movesOf(booking).assign));
  const work = useSeveral<{ cleanerId: string }>('assign-bookings', assignable, assign);

  return (
    <BulkDialog
      title={`Assign a cleaner to ${countText(assignable.length)}`}
      description="Each keeps its time. Where the cleaner is booked already, it stays as it is."
      confirmLabel="Assign cleaner"
      isDisabled={!cleaner}
      count={assignable.length}
      doneText={(count) => `${cleaner?.name} assigned to ${countText(count)}`}
      work={() => work({ cleanerId: cleaner?.id ?? '' }, 'Failed to assign the cleaner')}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <LeftOut names={leftOut} />
        {assignable.length > 0 && (
          <SeveralCandidates bookings={assignable} value={cleaner?.id} onChoose={setCleaner} />
        )}
        {cleaner && <MoveSummary changes={describeAssignment(assignable, cleaner)} />}
      </Stack>
    </BulkDialog>
  );
}
