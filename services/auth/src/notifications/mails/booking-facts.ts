import { feeTermsOf, isFreeUntilStart } from '@brightnest/contracts/payments/fee-terms';
import type { BookingNotice } from '@brightnest/contracts/events/scheduling';
import { type DecimalText, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { describeRepetition } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import { formatDuration } from '@brightnest/contracts/times';
import type { TopicRevision } from '../queue/topics';
import { type Fact, formatAmount, formatMailTime, isPositiveAmount } from '../mail-template';
import { dealTopic } from '../queue/topics';
import { formatSmsTime } from '../sms/sms-text';

/** The time of a booking, which its moves and its cancellation outdate. */
export const bookingTime = ({
  bookingId: id,
  revision,
}: Pick<BookingNotice, 'bookingId' | 'revision'>): TopicRevision => ({
  id: dealTopic({ kind: 'booking', id }, 'time'),
  revision,
});

/** `one` or `many`, by how many bookings the event is about. */
export function singularOrPlural({ batch }: BookingNotice, one: string, many: string): string {
  return batch.cleans.length === 1 ? one : many;
}

/** When it is: of a series, each clean on a line of its own. */
export function whenFacts({ batch, timeZone }: BookingNotice): Fact[] {
  const { cleans } = batch;
  return cleans.map(({ scheduledDate }, index) => [
    cleans.length === 1 ? 'When' : `Clean ${index + 1} of ${cleans.length}`,
    formatMailTime(scheduledDate, timeZone),
  ]);
}

/** When and where, for a text message; of a series, when the first is. */
export function bookingWhenWhere({
  batch: { cleans },
  timeZone,
  address,
}: Pick<BookingNotice, 'batch' | 'timeZone' | 'address'>): { when: string; where: string } {
  const more = cleans.length > 1 ? ` and ${cleans.length - 1} more` : '';
  return { when: formatSmsTime(cleans[0]!.scheduledDate, timeZone) + more, where: address };
}

/**
 * How it repeats, of what goes on until it is ended.
 * @param start one that the others are counted from; without it their day is left open.
 */
export function repeatFacts(
  { recurrence, timeZone }: Pick<BookingNotice, 'recurrence' | 'timeZone'>,
  start?: string,
): Fact[] {
  if (!recurrence) return [];
  const { every } = recurrence;
  const counted = start === undefined ? { every } : { every, start, timeZone };
  return [['Repeats', describeRepetition(counted)]];
}

/** How long it takes and where. */
export function placeFacts({
  duration,
  address,
}: Pick<BookingNotice, 'duration' | 'address'>): Fact[] {
  return [
    ['How long', formatDuration(duration)],
    ['Where', address],
  ];
}

/** What each clean costs and how that is paid. */
export function priceFacts(booking: BookingNotice): Fact[] {
  const { currency, totalAmount, withCredit, cardFee } = booking;
  const { paid = booking.onlineConfirmationFee, due: left = booking.cashAmount } = booking;
  const each = singularOrPlural(booking, '', ', each clean');
  const inCash = cardFee === undefined ? left : subtract(left, cardFee);
  const due: Fact = isPositiveAmount(inCash)
    ? [`Due in cash after the clean${each}`, formatAmount(inCash, currency)]
    : ['Left to pay', 'Nothing, it is paid'];
  if (withCredit) {
    const credits = booking.batch.cleans.length;
    const byCredit: Fact = [
      'Paid with',
      credits === 1 ? 'a club credit' : `${credits} club credits`,
    ];
    return isPositiveAmount(left) ? [byCredit, due] : [byCredit];
  }
  const paidFact: Fact = [`Paid online${each}`, formatAmount(paid, currency)];
  return [
    [`Price${each}`, formatAmount(totalAmount, currency)],
    // Nothing is, where the company takes no payments online.
    ...(isPositiveAmount(paid) ? [paidFact] : []),
    ...(cardFee === undefined
      ? []
      : [
          [`Charged to your card before the clean${each}`, formatAmount(cardFee, currency)] as Fact,
        ]),
    due,
  ];
}

const subtract = (amount: DecimalText, part: DecimalText): DecimalText =>
  toDecimalText(Math.max(0, fromDecimalText(amount) - fromDecimalText(part)));

/** Whether a late change keeps something: what was booked without a fee has none, unless a card will pay it. */
export const costsToChange = (booking: BookingNotice) => {
  const { onlineConfirmationFee, withCredit, cardFee } = booking;
  if (isFreeUntilStart(feeTermsOf(booking), withCredit)) return false;
  return withCredit || cardFee !== undefined || isPositiveAmount(onlineConfirmationFee);
};
