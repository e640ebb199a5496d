import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { OCCUPYING_STATUSES } from '@brightnest/contracts/bookings/booking-status';
import { LinkButton } from '@brightnest/kit/ui/button';
import { RotateCcw } from 'lucide-react';
import { BOOK_SERVICE } from '../../paths';

/** The way to book the same service once more, after a clean that is over. */
export function RebookLink({ booking }: { booking: CustomerBooking }) {
  const { status, serviceId } = booking;
  if (OCCUPYING_STATUSES.includes(status)) return null;
  return (
    <LinkButton
      variant="secondary"
      size="sm"
      to={`${BOOK_SERVICE}?${new URLSearchParams({ serviceId })}`}
    >
      <RotateCcw aria-hidden="true" />
      Book again
    </LinkButton>
  );
}
