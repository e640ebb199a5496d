import {
  BOOKING_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  type BookingStatus,
  type PaymentStatus,
} from '@brightnest/contracts/bookings/booking-status';
import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import type { BookingSort } from '@brightnest/contracts/bookings/staff-bookings';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { defineList } from '../../../list/define-list';

/** Values of the filters, by their names in the address. */
export type BookingFilters = {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  cleanerId: string;
  from: string;
  to: string;
};

const NOBODY = { value: 'nobody', label: 'Nobody assigned' };
const readId = (text: string) => (/^([0-9a-f]{24}|nobody)$/.test(text) ? text : undefined);
const readDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The booked cleans: what they are narrowed and ordered by. */
export function bookingsList(cleaners: readonly CleanerCandidate[]) {
  const people = cleaners.map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }));
  return defineList<BookingFilters, BookingSort>({
    noun: 'bookings',
    pageSize: 20,
    searches: 'Customer, email, address or service',
    filters: {
      status: {
        label: 'Status',
        placeholder: 'All statuses',
        options: options(BOOKING_STATUS_LABELS),
      },
      paymentStatus: {
        label: 'Payment',
        placeholder: 'All payments',
        options: options(PAYMENT_STATUS_LABELS),
      },
      cleanerId: {
        label: 'Cleaner',
        placeholder: 'All cleaners',
        options: [NOBODY, ...people],
        // One may be linked to before the names are there.
        read: readId,
      },
      from: { label: 'From', placeholder: '', options: [], input: 'date', read: readDate },
      to: { label: 'To', placeholder: '', options: [], input: 'date', read: readDate },
    },
    sorts: [
      { value: '-scheduledDate', label: 'Latest clean first' },
      { value: 'scheduledDate', label: 'Earliest clean first' },
      { value: '-createdAt', label: 'Booked last' },
      { value: 'createdAt', label: 'Booked first' },
      { value: 'customer', label: 'Customer, A to Z' },
      { value: '-customer', label: 'Customer, Z to A' },
      { value: 'status', label: 'Status' },
      { value: '-status', label: 'Status, reversed' },
      { value: '-total', label: 'Highest price first' },
      { value: 'total', label: 'Lowest price first' },
    ],
  });
}
