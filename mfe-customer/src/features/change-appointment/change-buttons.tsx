import { bookingStatusesBefore } from '@brightnest/contracts/bookings/booking-status';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { Button } from '@brightnest/kit/ui/button';
import { CalendarClock, CalendarX } from 'lucide-react';
import { useNow } from '../../times/use-now';

const MINUTE_MS = 60_000;

interface ChangeButtonsProps {
  booking: CustomerBooking;
  onMove: () => void;
  onCancel: () => void;
}

/** The ways to move and to cancel a clean that has not begun. */
export function ChangeButtons({ booking, onMove, onCancel }: ChangeButtonsProps) {
  const now = useNow(MINUTE_MS);
  const { status, scheduledDate } = booking;
  const isChangeable = bookingStatusesBefore('cancelled').includes(status);
  if (!isChangeable || Date.parse(scheduledDate) <= now.getTime()) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={onMove}>
        <CalendarClock aria-hidden="true" />
        Move
      </Button>
      <Button variant="secondary" size="sm" onClick={onCancel}>
        <CalendarX aria-hidden="true" />
        Cancel
      </Button>
    </>
  );
}
