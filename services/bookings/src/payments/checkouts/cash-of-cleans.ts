import { toDecimalText } from '@brightnest/contracts/money';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking } from '../../records/booking';
import type { CheckoutRecord } from '../checkout';

type CashOfCleans = Pick<Checkout, 'cashPerClean' | 'cashOfFirst'>;

const UNKNOWN: CashOfCleans = { cashPerClean: null };

/**
 * The cash due after each clean of a series, as its bookings have it. The first one may be another amount: a
 * coupon takes something off that alone.
 */
export async function cashOfCleans(
  { total, amount, cash, bookingIds }: CheckoutRecord,
  session: ClientSession | null = null,
): Promise<CashOfCleans> {
  // The cash of some cleans may have been paid by card since.
  const isWhole = cash?.minor === (total?.minor ?? 0) - amount.minor;
  if (!cash || !isWhole || bookingIds.length < 2) return UNKNOWN;
  const bookings = await Booking.find(
    { _id: mongoose.trusted({ $in: bookingIds }) },
    { cashAmount: 1 },
  )
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean();
  const [first = 0, later = 0, ...others] = bookings.map(({ cashAmount }) => cashAmount.minor);
  // Another price may be agreed of one of them since, or of one in the middle.
  const isSame = others.every((minor) => minor === later);
  if (!isSame || first + later * (bookingIds.length - 1) !== cash.minor) return UNKNOWN;
  return {
    cashPerClean: toDecimalText(later),
    ...(first !== later && { cashOfFirst: toDecimalText(first) }),
  };
}
