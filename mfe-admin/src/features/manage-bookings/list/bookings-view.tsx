import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Cluster } from '@brightnest/kit/ui/stack';
import { useMemo } from 'react';
import { useListStaffBookingsQuery } from '../../../api/bookings';
import { useListCandidatesQuery } from '../../../api/cleaners';
import { BulkActions } from '../../../list/bulk-actions';
import { ExportLink } from '../../../list/export-link';
import { RecordList } from '../../../list/record-list';
import { useSelection } from '../../../list/selection';
import { useList } from '../../../list/use-list';
import { bookingName } from '../booking-texts';
import { SEVERAL_BOOKINGS } from '../several/several-bookings';
import { useBookingAddress } from '../use-booking-address';
import { bookingColumns } from './booking-columns';
import { bookingsList } from './bookings-list';

const POLLING_SECONDS = 60;
const NOBODY_YET: never[] = [];

/** Every booked clean; one that was just booked stands out. */
export function BookingsView() {
  const cleaners = useListCandidatesQuery({}).data?.cleaners ?? NOBODY_YET;
  const list = useList(useMemo(() => bookingsList(cleaners), [cleaners]));
  const answer = useListStaffBookingsQuery(list.query, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const bookings = answer.data?.bookings;
  const selection = useSelection(bookings, bookingName);
  const justBooked = useRecentlyChanged('booking.requested');
  const { open } = useBookingAddress();
  return (
    <RecordList
      list={list}
      answer={answer}
      everySeconds={POLLING_SECONDS}
      caption="Bookings"
      columns={useMemo(() => bookingColumns(open), [open])}
      rows={bookings}
      isHighlighted={({ id }) => justBooked.has(id)}
      selection={selection}
      whatFillsIt="What customers book appears here by itself."
      tools={
        <Cluster $justify="end">
          <ExportLink route={staffBookingsRoutes.exportBookings} filter={list.choice} />
        </Cluster>
      }
    >
      <BulkActions selection={selection} actions={SEVERAL_BOOKINGS} />
    </RecordList>
  );
}
