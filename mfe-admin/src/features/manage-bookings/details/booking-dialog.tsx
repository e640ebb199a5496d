import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useGetStaffBookingQuery } from '../../../api/bookings';
import { HistoryDisclosure } from '../../../history/history-disclosure';
import { ADMIN_LOGIN } from '../../../paths';
import { bookingName } from '../booking-texts';
import { useBookingAddress } from '../use-booking-address';
import { BookingActions } from './booking-actions';
import { BookingFacts } from './booking-facts';

function Details({ booking }: { booking: StaffBooking }) {
  return (
    <Stack $gap={5}>
      <BookingActions booking={booking} />
      <BookingFacts booking={booking} />
      <HistoryDisclosure resource="booking" resourceId={booking.id} />
    </Stack>
  );
}

function OpenBooking({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetStaffBookingQuery(id);
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const booking = data?.booking;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={booking ? bookingName(booking) : 'Booking'}
      size="lg"
    >
      {booking && <Details booking={booking} />}
      {!booking && Boolean(error) && (
        <ErrorState
          title="The booking could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!booking && !error && (
        <Stack role="status" aria-busy="true" aria-label="Loading booking...">
          <Skeleton $height="3rem" />
          <Skeleton $height="12rem" />
        </Stack>
      )}
    </Dialog>
  );
}

/** One clean in full, and what is done with it; the address says which. */
export function BookingDialog() {
  const { bookingId, close } = useBookingAddress();
  return bookingId ? <OpenBooking key={bookingId} id={bookingId} onClose={close} /> : null;
}
