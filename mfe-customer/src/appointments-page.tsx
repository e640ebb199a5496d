import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { LinkButton } from '@brightnest/kit/ui/button';
import { PageHeader } from '@brightnest/kit/ui/page';
import { useState } from 'react';
import { CustomerArea } from './area/customer-area';
import { CancelDialog } from './features/change-appointment/cancel-dialog';
import { ChangeButtons } from './features/change-appointment/change-buttons';
import { MoveDialog } from './features/change-appointment/move-dialog';
import { ReviewButton } from './features/review-clean/review-button';
import { ReviewDialog } from './features/review-clean/review-dialog';
import { Appointments } from './features/see-appointments/appointments';
import { RebookLink } from './features/see-appointments/rebook-link';
import { BOOK_SERVICE } from './paths';

const DIALOGS = { move: MoveDialog, cancel: CancelDialog, review: ReviewDialog };

/** What the customer booked, to come and past. */
export function AppointmentsPage() {
  // Beside the list, not in it: a change elsewhere may take the card away while somebody chooses.
  const [open, setOpen] = useState<{ dialog: keyof typeof DIALOGS; booking: CustomerBooking }>();
  const Dialog = open && DIALOGS[open.dialog];
  return (
    <CustomerArea>
      <PageHeader
        title="Your appointments"
        description="Cancelling or moving is free up to 24 hours before the start."
        actions={<LinkButton to={BOOK_SERVICE}>Book a clean</LinkButton>}
      />
      <Appointments
        actions={(booking) => (
          <>
            <ReviewButton
              booking={booking}
              onReview={() => setOpen({ dialog: 'review', booking })}
            />
            <ChangeButtons
              booking={booking}
              onMove={() => setOpen({ dialog: 'move', booking })}
              onCancel={() => setOpen({ dialog: 'cancel', booking })}
            />
            <RebookLink booking={booking} />
          </>
        )}
      />
      {Dialog && <Dialog booking={open.booking} onClose={() => setOpen(undefined)} />}
    </CustomerArea>
  );
}
