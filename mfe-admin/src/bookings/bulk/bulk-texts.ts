import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import { formatList } from '@brightnest/contracts/locale-text';
import { BOOKING_STATUS_LABELS } from '@brightnest/contracts/scheduling/booking';
import type {
  RefundChoice,
  StaffBooking,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { bookingName } from '../booking';
import { refundText } from '../refund-field';

/** "1 booking", "3 bookings" */
export function bookingsText(count: number): string {
  return t('{count} bookings', { count, one: '{count} booking' });
}

const namesOf = (names: readonly string[]) => formatList([...new Set(names)]);

/** @returns the effects of assigning all of them to one cleaner, one sentence each. */
export function describeAssignment(
  bookings: readonly Pick<StaffBooking, 'cleaner'>[],
  cleaner: { id: string; name: string },
): string[] {
  const { name } = cleaner;
  const free = bookings.filter((booking) => !booking.cleaner);
  const others = bookings.flatMap(({ cleaner: other }) => (other ? [other] : []));
  const instead = others.filter(({ id }) => id !== cleaner.id);
  const same = others.length - instead.length;
  const sentences: string[] = [];
  if (free.length > 0) {
    sentences.push(
      t('{name} is assigned to {bookings}.', { name, bookings: bookingsText(free.length) }),
    );
  }
  if (instead.length > 0) {
    const before = namesOf(instead.map((other) => other.name));
    sentences.push(
      t('{name} does {bookings} instead of {before}. All are told.', {
        name,
        bookings: bookingsText(instead.length),
        before,
      }),
    );
  }
  if (same > 0) {
    sentences.push(
      t('{name} has {bookings} of these already.', { name, bookings: bookingsText(same) }),
    );
  }
  return sentences;
}

/** @returns the effects of cancelling all of them, one sentence each. */
export function describeCancellation(
  bookings: readonly StaffBooking[],
  refund: RefundChoice,
): string[] {
  if (bookings.length === 0) return [];
  const customers = new Set(bookings.map(({ customerId }) => customerId)).size;

  const cleaners = bookings.flatMap(({ cleaner }) => cleaner?.name ?? []);
  return [
    t('{count} customers are told by email.', {
      count: customers,
      one: 'The customer is told by email.',
    }),
    t('Refund: {refund}.', { refund: refundText(bookings, refund) }),
    ...(cleaners.length > 0
      ? [t('{names} told that the job is off.', { names: namesOf(cleaners) })]
      : []),
  ];
}

/** @returns each name with its status. */
export function namesWithStatus(bookings: readonly StaffBooking[]): string[] {
  return bookings.map(
    (booking) => `${bookingName(booking)} (${t(BOOKING_STATUS_LABELS[booking.status])})`,
  );
}

/** @returns each name of a quote's job. */
export const namesOfJobs = (jobs: readonly StaffQuoteJob[]) =>
  jobs.map((job) => t('{name} (job of a quote)', { name: bookingName(job) }));
