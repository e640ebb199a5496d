import { OCCUPYING_STATUSES } from '@brightnest/contracts/bookings/booking-status';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { LinkButton } from '@brightnest/kit/ui/button';
import { CalendarPlus, ReceiptText } from 'lucide-react';

/** The calendar file of a clean that takes place, and the receipt of one that was paid. */
export function AppointmentFiles({ booking }: { booking: CustomerBooking }) {
  const { id, status, receiptNumber } = booking;
  return (
    <>
      {OCCUPYING_STATUSES.includes(status) && (
        <LinkButton
          variant="ghost"
          size="sm"
          to={bookingsRoutes.getBookingCalendar.path.replace(':id', id)}
          reloadDocument
          download
        >
          <CalendarPlus aria-hidden="true" />
          Add to calendar
        </LinkButton>
      )}
      {receiptNumber !== null && (
        <LinkButton
          variant="ghost"
          size="sm"
          to={paymentRoutes.getReceipt.path.replace(':number', receiptNumber)}
          reloadDocument
          target="_blank"
        >
          <ReceiptText aria-hidden="true" />
          Receipt (PDF)
        </LinkButton>
      )}
    </>
  );
}
