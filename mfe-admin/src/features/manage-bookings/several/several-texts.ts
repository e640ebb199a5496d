import { BOOKING_STATUS_LABELS } from '@brightnest/contracts/bookings/booking-status';
import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { fromDecimalText, toDecimalText, type Currency } from '@brightnest/contracts/money';
import { amountText } from '@brightnest/kit/money/amount-text';
import { bookingName } from '../booking-texts';

const inWords = new Intl.ListFormat('en-AU');

/** "1 booking", "3 bookings" */
export function countText(count: number, one = 'booking'): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

const namesOf = (names: readonly string[]) => inWords.format([...new Set(names)]);

/** @returns what giving all of them to one cleaner changes, a sentence each. */
export function describeAssignment(
  bookings: readonly StaffBooking[],
  cleaner: { id: string; name: string },
): string[] {
  const { name } = cleaner;
  const free = bookings.filter((booking) => !booking.cleaner);
  const others = bookings.flatMap(({ cleaner: other }) => (other ? [other] : []));
  const instead = others.filter(({ id }) => id !== cleaner.id);
  const same = others.length - instead.length;
  const sentences: string[] = [];
  if (free.length > 0) sentences.push(`${name} is assigned to ${countText(free.length)}.`);
  if (instead.length > 0) {
    const before = namesOf(instead.map((other) => other.name));
    sentences.push(`${name} does ${countText(instead.length)} instead of ${before}. All are told.`);
  }
  if (same > 0) sentences.push(`${name} has ${countText(same)} of these already.`);
  return sentences;
}

/** @returns what cancelling all of them means, a sentence each. */
export function describeCancellation(bookings: readonly StaffBooking[]): string[] {
  if (bookings.length === 0) return [];
  const customers = new Set(bookings.map(({ customerId }) => customerId)).size;
  const told = customers === 1 ? 'The customer is' : `${customers} customers are`;
  const credits = sumOf(bookings.map(({ ifCancelled }) => ifCancelled?.creditsReturned ?? 0));
  const refunds = refundsOf(bookings);
  const cleaners = bookings.flatMap(({ cleaner }) => cleaner?.name ?? []);
  return [
    `${told} told by e-mail.`,
    refunds.length > 0
      ? `All that was paid is refunded: ${inWords.format(refunds)}.`
      : 'Nothing was paid online, so nothing is refunded.',
    ...(credits > 0 ? [`${countText(credits, 'club credit')} given back.`] : []),
    ...(cleaners.length > 0 ? [`${namesOf(cleaners)} told that the job is off.`] : []),
  ];
}

/** Amounts of different currencies are never added. */
function refundsOf(bookings: readonly StaffBooking[]): string[] {
  const sums = new Map<Currency, number>();
  for (const { currency, ifCancelled } of bookings) {
    const minor = fromDecimalText(ifCancelled?.refund ?? '0.00');
    if (minor > 0) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return [...sums].map(([currency, minor]) => amountText(toDecimalText(minor), currency));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** @returns each with how it stands. */
export function standings(bookings: readonly StaffBooking[]): string[] {
  return bookings.map(
    (booking) => `${bookingName(booking)} (${BOOKING_STATUS_LABELS[booking.status]})`,
  );
}
