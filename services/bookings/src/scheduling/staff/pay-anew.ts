import { randomUUID } from 'node:crypto';
import { feeTermsOf, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { EditBookingRequest } from '@brightnest/contracts/scheduling/booking-edit-schemas';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../../records/booking';
import { addBookingCheckout } from '../booking/new-bookings';

/** How a booking that waits for its customer is paid after an edit. */
export interface PaidAnew {
  booking: BookingRecord;
  /** The checkout that is not over its fee any more: to be closed once this is written. */
  replaced?: string;
}

/**
 * Has what waits for its customer confirmed at the price, and in the way, that staff changed it to: where a fee is
 * paid, by a new checkout for all that is confirmed at once. Within the transaction of the edit, which writes what is
 * returned.
 */
export async function payAnew(
  before: BookingRecord,
  edited: BookingRecord,
  { payLater = false }: EditBookingRequest,
  session: ClientSession,
): Promise<PaidAnew> {
  const { checkoutId: replaced } = before;
  const isSamePrice = edited.totalAmount.minor === before.totalAmount.minor;
  if (replaced === undefined) {
    return { booking: isSamePrice ? edited : { ...edited, ...priced(edited, before, false) } };
  }
  if (isSamePrice && !payLater) return { booking: edited };
  const others = await Booking.find({
    checkoutId: replaced,
    status: 'pending',
    _id: mongoose.trusted({ $ne: before._id }),
  })
    .session(session)
    .lean<BookingRecord[]>();
  const all = [edited, ...others]
    .toSorted((a, b) => a.scheduledDate.getTime() - b.scheduledDate.getTime())
    .map((one) => ({ ...one, ...priced(one, one === edited ? before : one, !payLater) }));
  const isPaid = all.some(({ onlineConfirmationFee }) => onlineConfirmationFee.minor > 0);
  const way = isPaid
    ? { checkoutId: await addBookingCheckout(all, before.expiresAt!, session) }
    : { confirmationId: randomUUID() };
  const written = all.map((one) => confirmedBy(one, way));
  for (const one of written.filter(({ _id }) => _id !== before._id)) {
    const { _id, onlineConfirmationFee, cashAmount, onBehalf, checkoutId } = one;
    await Booking.updateOne(
      { _id, status: 'pending' },
      {
        $set: {
          ...{ onlineConfirmationFee, cashAmount, ...(onBehalf && { onBehalf }) },
          ...(checkoutId && { checkoutId }),
        },
        ...(!checkoutId && { $unset: { checkoutId: 1 } }),
      },
      { session },
    ).orFail();
  }
  return { booking: written.find(({ _id }) => _id === before._id)!, replaced };
}

/** What a clean earns does not depend on how it is paid. */
function priced(booking: BookingRecord, before: BookingRecord, isFeePaid: boolean) {
  const { totalAmount } = booking;
  const { feeMinor, cashMinor } = splitPayment(totalAmount.minor, feeTermsOf(booking));
  const inCurrency = (minor: number) => ({ ...totalAmount, minor });
  const fee = isFeePaid ? feeMinor : 0;
  const hasFullPayout = before.cleanerPayout.minor >= before.totalAmount.minor;
  return {
    onlineConfirmationFee: inCurrency(fee),
    cashAmount: inCurrency(totalAmount.minor - fee),
    cleanerPayout: inCurrency(hasFullPayout ? totalAmount.minor : cashMinor),
  };
}

type Way = { checkoutId: string } | { confirmationId: string };

function confirmedBy(
  { checkoutId: _checkoutId, onBehalf, ...rest }: BookingRecord,
  way: Way,
): BookingRecord {
  if ('checkoutId' in way) return { ...rest, ...(onBehalf && { onBehalf }), ...way };
  return { ...rest, onBehalf: { ...onBehalf, confirmBy: 'link', ...way } };
}
