import type { BookingScope } from '@brightnest/contracts/bookings/booking-options';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { changeTarget } from './change-target';
import { ConsequencesPanel } from './consequences-panel';
import { describeCancelling } from './describe-consequences';
import { ScopeChoice } from './scope-choice';
import { useCancel } from './use-cancel';
import { useConsequences } from './use-consequences';

interface CancelDialogProps {
  booking: CustomerBooking;
  onClose: () => void;
}

/** Asks before a clean, or several of its series, is cancelled. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const [scope, setScope] = useState<BookingScope>('this');
  const found = useConsequences(booking.id, scope);
  const { cancel, isCancelling, haveChanged } = useCancel({ booking, scope, found, onClose });
  const count = found.consequences?.cleans ?? 1;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel this appointment?"
      description={changeTarget(booking)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            loading={isCancelling}
            disabled={!found.consequences}
            onClick={() => void cancel()}
          >
            {count === 1 ? 'Cancel this clean' : `Cancel ${count} cleans`}
          </Button>
        </>
      }
    >
      <Stack>
        {booking.series && (
          <ScopeChoice legend="What should be cancelled?" value={scope} onChange={setScope} />
        )}
        <ConsequencesPanel found={found} describe={describeCancelling} haveChanged={haveChanged} />
      </Stack>
    </Dialog>
  );
}
