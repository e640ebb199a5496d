import type {
  BatchedBooking,
  BookingNotice,
} from '@brightnest/contracts/events/bookings/scheduling';
import { toDecimalText } from '@brightnest/contracts/money';
import { feeTermsOf, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { BookingRecord } from './booking';
import { discountView } from './discount';
import { guestOf } from './repeated-quote';

/** A booking of a batch as it is now, and where it was before a move. */
type Batched = Pick<BookingRecord, '_id' | 'scheduledDate' | 'revision'> & { previousDate?: Date };

/** What an event of a booking says of it; `batch` are all it happened to at once, itself among them. */
export function bookingNotice(
  booking: Omit<BookingRecord, 'createdAt' | 'updatedAt'>,
  batch: readonly Batched[],
): BookingNotice {
  return {
    bookingId: booking._id,
    customerId: booking.customerId,
    serviceName: booking.serviceName,
    scheduledDate: booking.scheduledDate.toISOString(),
    duration: booking.duration,
    timeZone: booking.timeZone,
    address: booking.address,
    currency: booking.totalAmount.currency,
    totalAmount: toDecimalText(booking.totalAmount.minor),
    onlineConfirmationFee: toDecimalText(booking.onlineConfirmationFee.minor),
    cashAmount: toDecimalText(booking.cashAmount.minor),
    ...(booking.discount && { discount: discountView(booking.discount) }),
    ...(booking.terms && { terms: booking.terms }),
    withCredit: booking.subscriptionId !== undefined,
    ...(booking.chargesFee && { cardFee: toDecimalText(feeOf(booking)) }),
    revision: booking.revision,
    ...recurrenceOf(booking),
    ...guestOf(booking),
    ...onBehalfOf(booking),
    batch: {
      isFirst: batch[0]?._id === booking._id,
      cleans: batch.map(inBatch),
    },
  };
}

const feeOf = (booking: Pick<BookingRecord, 'totalAmount' | 'terms'>) =>
  splitPayment(booking.totalAmount.minor, feeTermsOf(booking)).feeMinor;

function onBehalfOf({
  onBehalf,
  status,
  expiresAt,
  checkoutId,
}: Omit<BookingRecord, 'createdAt' | 'updatedAt'>): Pick<BookingNotice, 'onBehalf'> {
  if (!onBehalf) return {};
  const until = status === 'pending' && expiresAt && { until: expiresAt.toISOString() };
  const isPaidFirst = onBehalf.confirmBy === 'payment' && checkoutId !== undefined;
  return { onBehalf: { ...onBehalf, ...until, ...(isPaidFirst && { checkoutId }) } };
}

function recurrenceOf({
  series,
  movedFrom,
}: Pick<BookingRecord, 'series' | 'movedFrom'>): Pick<BookingNotice, 'recurrence'> {
  if (series === undefined || series.occurrences !== undefined) return {};
  const { id, every, position } = series;
  const isMoved = movedFrom !== undefined && { isMoved: true };
  return { recurrence: { id, every, position, ...isMoved } };
}

function inBatch({ _id, scheduledDate, previousDate, revision }: Batched): BatchedBooking {
  return {
    bookingId: _id,
    scheduledDate: scheduledDate.toISOString(),
    ...(previousDate && { previousDate: previousDate.toISOString() }),
    revision,
  };
}
