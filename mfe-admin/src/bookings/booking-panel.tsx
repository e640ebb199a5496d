import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { HistoryDisclosure } from '../activity/record-history';
import { MessagesDisclosure } from '../conversations/conversation-panel';
import { DeclineNotice } from '../decline-notice';
import { JobReports } from '../job-reports';
import { RecordPanel, useNeighbors } from '../list/record-panel';
import { type RecordParam, useRecordParam } from '../list/record-param';
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

function OpenBooking({ param, rows }: BookingPanelProps & { param: RecordParam }) {
  const { id, goTo, close } = param;
  const { currentData, ...query } = useAdminGetBookingQuery(id);
  useRedirectToSignInWhen(currentData === null, ADMIN_SIGN_IN);
  const booking = useHeldRecord('bookings', currentData?.booking);
  const neighbors = useNeighbors(rows, id, goTo);
  return (
    <RecordPanel
      shown={id}
      onClose={close}
      neighbors={neighbors}
      title={booking ? bookingName(booking) : t('Booking')}
    >
      {booking ? (
        <Details key={booking.id} booking={booking} />
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
    </RecordPanel>
  );
}

interface BookingPanelProps {
  /** Of the list it was opened from. */
  rows?: readonly { id: string }[] | undefined;
}

/** Details and actions of the booking that the search parameter names. */
export function BookingPanel({ rows }: BookingPanelProps) {
  const param = useBookingParam();
  return param.id ? <OpenBooking param={param} rows={rows} /> : null;
}

/** The open booking. */
export const useBookingParam = () => useRecordParam('booking');
