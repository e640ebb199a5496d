import { options } from '@brightnest/contracts/forms';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  BOOKING_STATUS_LABELS,
  type BookingStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '@brightnest/contracts/scheduling/booking';
import type { BookingSort } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import type { CleanerCandidate } from '@brightnest/contracts/workforce/cleaner-schemas';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { breakpoint } from '@brightnest/kit/ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { BulkActions } from '../list/bulk-actions';
import { ExportLink } from '../list/export-link';
import { RecordList } from '../list/record-list';
import { useSelection } from '../list/selection';
import { defineList, readDate, usePolledList } from '../list/use-list';
import { bookingName } from './booking';
import { bookingColumns } from './booking-columns';
import { BookingPanel, useBookingParam } from './booking-panel';
import { useAdminListCandidatesQuery, useAdminListBookingsQuery } from './bookings-api';
import { BOOKING_BULK_ACTIONS } from './bulk/bulk-bookings';
import { useMay } from '../permissions/may';

const POLLING_SECONDS = 60;
const NO_CLEANERS: never[] = [];

/** The list of bookings; new ones are highlighted. */
export function BookingsList() {
  const cleaners = useAdminListCandidatesQuery({}).data?.cleaners ?? NO_CLEANERS;
  const polled = usePolledList(
    useMemo(() => bookingsListDefinition(cleaners), [cleaners]),
    useAdminListBookingsQuery,
    POLLING_SECONDS,
  );
  const { list, answer } = polled;
  const bookings = answer.data?.bookings;
  const mayChange = useMay(staffBookingsRoutes.assignBookings);
  const selection = useSelection(bookings, bookingName);
  const recentlyBooked = useRecentlyChanged('booking.requested');
  const { id: openId, open } = useBookingParam();
  return (
    <>
      <WholeTimes>
        <RecordList
          {...polled}
          caption={t('Bookings')}
          columns={useMemo(() => bookingColumns(open), [open])}
          rows={bookings}
          isHighlighted={({ id }) => recentlyBooked.has(id)}
          isOpen={({ id }) => id === openId}
          selection={mayChange ? selection : undefined}
          emptyHint={t(
            'What customers book, and what is agreed of quotes, appears here by itself.',
          )}
          tools={
            <ExportLink
              route={staffBookingsRoutes.exportBookings}
              filter={{ ...list.choice, kind: list.choice.kind ?? 'all' }}
            />
          }
        >
          <BulkActions selection={selection} actions={BOOKING_BULK_ACTIONS} />
        </RecordList>
      </WholeTimes>
      <BookingPanel rows={bookings?.filter(({ kind }) => kind !== 'quote')} />
    </>
  );
}

// On a phone the first note, when it is, has a line of its own: beside the status its time of day was cut.
const WholeTimes = styled.div`
  @media (max-width: ${breakpoint.md - 1}px) {
    && td[data-line='note']:not(td[data-line='note'] ~ td) {
      flex-basis: 100%;
    }
  }
`;

/** Filter values by their search parameter. */
type BookingFilters = {
  kind: 'booking' | 'quote';
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  cleanerId: string;
  from: string;
  to: string;
};

const NOBODY = { value: 'nobody', label: msg('Nobody assigned') };
const readId = (text: string) => (/^([0-9a-f]{24}|nobody)$/.test(text) ? text : undefined);

/** Filters and sort orders of the bookings. */
function bookingsListDefinition(cleaners: readonly CleanerCandidate[]) {
  const people = cleaners.map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
  return defineList<BookingFilters, BookingSort>({
    noun: msg('bookings'),
    pageSize: 20,
    searchHint: msg('Customer, email, phone, address or service'),
    filters: {
      kind: {
        label: msg('Kind'),
        placeholder: msg('All kinds'),
        options: [
          { value: 'booking', label: msg('Bookings') },
          { value: 'quote', label: msg('Quote jobs') },
        ],
      },
      status: {
        label: msg('Status'),
        placeholder: msg('All statuses'),
        options: options(BOOKING_STATUS_LABELS),
      },
      paymentStatus: {
        label: msg('Payment'),
        placeholder: msg('All payments'),
        options: options(PAYMENT_STATUS_LABELS),
      },
      cleanerId: {
        label: msg('Cleaner'),
        placeholder: msg('All cleaners'),
        options: [NOBODY, ...people],
        // A link may name a cleaner before the list of names has loaded.
        read: readId,
      },
      from: { label: msg('From'), placeholder: '', options: [], input: 'date', read: readDate },
      to: { label: msg('To'), placeholder: '', options: [], input: 'date', read: readDate },
    },
    sorts: [
      { value: '-scheduledDate', label: msg('Latest clean first') },
      { value: 'scheduledDate', label: msg('Earliest clean first') },
      { value: '-createdAt', label: msg('Booked last') },
      { value: 'createdAt', label: msg('Booked first') },
      { value: 'customer', label: msg('Customer, A to Z') },
      { value: '-customer', label: msg('Customer, Z to A') },
      { value: 'status', label: msg('Status') },
      { value: '-status', label: msg('Status, reversed') },
      { value: '-total', label: msg('Highest price first') },
      { value: 'total', label: msg('Lowest price first') },
    ],
  });
}
