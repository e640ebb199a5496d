import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useCallback } from 'react';
import { HistoryDisclosure } from '../activity/record-history';
import { MessagesDisclosure } from '../conversations/conversation-panel';
import { DeclineNotice } from '../decline-notice';
import { JobReports } from '../job-reports';
import { AwaitsConfirmation } from './awaits-confirmation';
import { VisitedProperty } from '../properties/visited-property';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHeldRecord } from '../undo/held-actions';
import { bookingName } from './booking';
import { BookingActions } from './booking-actions';
import { BookingFacts } from './booking-facts';
import { useAdminGetBookingQuery } from './bookings-api';
import { RecurrenceSection } from './recurrence-section';

function Details({ booking }: { booking: StaffBooking }) {
  const recurrenceId = booking.series?.recurrenceId ?? null;
  return (
    <Stack $gap={5}>
      <DeclineNotice of={booking} />
      <AwaitsConfirmation booking={booking} />
      <BookingActions booking={booking} />
      <MessagesDisclosure
        of={{ kind: 'booking', id: booking.id }}
        customerName={booking.customerName}
      />
      <BookingFacts booking={booking} />
      <VisitedProperty of={{ kind: 'booking', id: booking.id }} />
      <JobReports of={{ kind: 'booking', id: booking.id }} />
      {recurrenceId !== null && <RecurrenceSection id={recurrenceId} />}
      <HistoryDisclosure resource="booking" resourceId={booking.id} />
    </Stack>
  );
}

function OpenBooking({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, ...query } = useAdminGetBookingQuery(id);
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const booking = useHeldRecord('bookings', data?.booking);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={booking ? bookingName(booking) : t('Booking')}
      size="lg"
    >
      {booking ? (
        <Details booking={booking} />
      ) : (
        <PendingQuery
          query={query}
          label={t('Loading booking...')}
          failure={t('The booking could not be loaded')}
        >
          <Skeleton $height="3rem" />
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}

/** Details and actions of the booking that the search parameter names. */
export function BookingDialog() {
  const { bookingId, close } = useBookingParam();
  return bookingId ? <OpenBooking key={bookingId} id={bookingId} onClose={close} /> : null;
}

const BOOKING = 'booking';

/** The open booking's id, kept in the URL so that it can be linked and reloaded. */
export function useBookingParam() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set(BOOKING, id);
          else next.delete(BOOKING);
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    bookingId: params.get(BOOKING) ?? '',
    open: useCallback((id: string) => change(id, false), [change]),
    close: useCallback(() => change(undefined, true), [change]),
  };
}
