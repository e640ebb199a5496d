import type { BookingScope } from '@brightnest/contracts/bookings/booking-options';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { SlotPicker } from '../../slots/slot-picker';
import { changeTarget, startText } from './change-target';
import { ConsequencesPanel } from './consequences-panel';
import { describeMoving } from './describe-consequences';
import { ScopeChoice } from './scope-choice';
import { useConsequences } from './use-consequences';
import { useMove } from './use-move';

interface MoveDialogProps {
  booking: CustomerBooking;
  onClose: () => void;
}

/** Where a new time is chosen for a clean, or for several of its series. */
export function MoveDialog({ booking, onClose }: MoveDialogProps) {
  const { duration, state, timeZone } = booking;
  const [scope, setScope] = useState<BookingScope>('this');
  const found = useConsequences(booking.id, scope);
  const { start, choose, move, isMoving, haveChanged, error } = useMove({
    ...{ booking, scope, found, onClose },
  });
  return (
    <Dialog
      open
      firm
      size="lg"
      onOpenChange={onClose}
      title="Move this appointment"
      description={changeTarget(booking)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the time
          </Button>
          <Button
            loading={isMoving}
            disabled={!found.consequences || start === null}
            onClick={() => void move()}
          >
            {start === null ? 'Choose a new time' : `Move to ${startText(start, timeZone)}`}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {booking.series && (
          <ScopeChoice legend="What should be moved?" value={scope} onChange={setScope} />
        )}
        <ConsequencesPanel found={found} describe={describeMoving} haveChanged={haveChanged} />
        <SlotPicker
          duration={duration}
          state={state}
          near={booking.scheduledDate}
          moving={booking.id}
          value={start}
          onChange={choose}
          error={error}
        />
      </Stack>
    </Dialog>
  );
}
