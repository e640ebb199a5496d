import { feeTermsOf, isFreeUntilStart } from '@brightnest/contracts/payments/fee-terms';
import type { BookingNotice } from '@brightnest/contracts/events/bookings/scheduling';
import { type DecimalText, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { describeRepetition } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import { formatDuration } from '@brightnest/contracts/times';
import type { TopicRevision } from '../queue/topics';
import { type Fact, formatAmount, formatMailTime, isPositiveAmount } from '../mail-template';
import { dealTopic } from '../queue/topics';
import { formatSmsTime } from '../sms/sms-text';
import { shared } from '../texts/message-texts';
import { discountFacts } from './quote-facts';

/** The time of a booking, which its moves and its cancellation outdate. */
export const bookingTime = ({
  bookingId: id,
  revision,
}: Pick<BookingNotice, 'bookingId' | 'revision'>): TopicRevision => ({
  id: dealTopic({ kind: 'booking', id }, 'time'),
  revision,
});

/** When it is: of a series, each clean on a line of its own. */
export function whenFacts({ batch, timeZone }: BookingNotice): Fact[] {
  const { cleans } = batch;
  const total = cleans.length;
  return cleans.map(({ scheduledDate }, index) => [
    total === 1 ? shared('label.when') : shared('label.cleanOf', { number: index + 1, total }),
    formatMailTime(scheduledDate, timeZone),
  ]);
}

/** When and where, for a text message; of a series, when the first is. */
export function bookingWhenWhere({
  batch: { cleans },
  timeZone,
  address,
}: Pick<BookingNotice, 'batch' | 'timeZone' | 'address'>): { when: string; where: string } {
  const time = formatSmsTime(cleans[0]!.scheduledDate, timeZone);
  const more = cleans.length - 1;
  const when = more === 0 ? time : shared('value.timeAndMore', { time, more });
  return { when, where: address };
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
  return [[shared('label.repeats'), describeRepetition(counted)]];
}

/** How long it takes and where. */
export function placeFacts({
  duration,
  address,
}: Pick<BookingNotice, 'duration' | 'address'>): Fact[] {
  return [
    [shared('label.howLong'), formatDuration(duration)],
    [shared('label.where'), address],
  ];
}

/** What each clean costs and how that is paid. */
export function priceFacts(booking: BookingNotice): Fact[] {
  const { currency, totalAmount, withCredit, cardFee, batch } = booking;
  const { paid = booking.onlineConfirmationFee, due: left = booking.cashAmount } = booking;
  const count = batch.cleans.length;
  // A coupon takes something off the first alone.
  const many = booking.discount ? 'First' : 'Each';
  const each = count === 1 ? '' : many;
  const inCash = cardFee === undefined ? left : subtract(left, cardFee);
  const due: Fact = isPositiveAmount(inCash)
    ? [shared(`label.dueInCash${each}`), formatAmount(inCash, currency)]
    : [shared('label.leftToPay'), shared('value.paid')];
  if (withCredit) {
    const byCredit: Fact = [shared('label.paidWith'), shared('value.credits', { count })];
    return isPositiveAmount(left) ? [byCredit, due] : [byCredit];
  }
  const facts: [applies: boolean, fact: () => Fact][] = [
    [true, () => [shared(`label.price${each}`), formatAmount(totalAmount, currency)]],
    // Nothing is, where the company takes no payments online.
    [
      isPositiveAmount(paid),
      () => [shared(`label.paidOnline${each}`), formatAmount(paid, currency)],
    ],
    [
      cardFee !== undefined,
      () => [shared(`label.cardFee${each}`), formatAmount(cardFee!, currency)],
    ],
    [true, () => due],
  ];
  const shown = facts.filter(([applies]) => applies).map(([, fact]) => fact());
  return [...fullPriceFacts(booking), ...shown];
}

/** What it costs without its coupon, and what that takes off. */
function fullPriceFacts(booking: BookingNotice): Fact[] {
  const { discount, totalAmount, currency, batch } = booking;
  if (!discount) return [];
  const full = toDecimalText(
    fromDecimalText(totalAmount, currency) + fromDecimalText(discount.amount, currency),
    currency,
  );
  const label = batch.cleans.length === 1 ? 'label.priceWithoutCoupon' : 'label.priceOthers';
  return [[shared(label), formatAmount(full, currency)], ...discountFacts(booking)];
}

const subtract = (amount: DecimalText, part: DecimalText): DecimalText =>
  toDecimalText(Math.max(0, fromDecimalText(amount) - fromDecimalText(part)));

/** Whether a late change keeps something: what was booked without a fee has none, unless a card will pay it. */
export const costsToChange = (booking: BookingNotice) => {
  const { onlineConfirmationFee, withCredit, cardFee } = booking;
  if (isFreeUntilStart(feeTermsOf(booking), withCredit)) return false;
  return withCredit || cardFee !== undefined || isPositiveAmount(onlineConfirmationFee);
};
