import type { Money } from '@brightnest/contracts/money';
import { isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord, PAYABLE_STATUSES } from '../payments/checkout';
import { closeCheckout } from '../payments/close-checkout';
import { linesOfBookings } from '../payments/deal-account';
import { updateJobMoney } from '../payments/job-money';
import { moneyOutcome } from '../payments/money-outcome';
import type { ReceivedPayment } from '../payments/record-payment';
import { Booking, type BookingRecord, lockBooking } from '../records/booking';

/**
 * Whether a checkout is over what is missing of the fee of a confirmed booking: since its price went up, or as
 * it was booked by itself, without one.
 */
export function isFeeDifference({
  purpose,
  paidBefore,
  isVisitFee,
}: Pick<CheckoutRecord, 'purpose' | 'paidBefore' | 'isVisitFee'>): boolean {
  return purpose === 'booking' && (paidBefore !== null || isVisitFee === true);
}

/** The money of a booking by its lines, at its price; undefined where nothing can be paid of it any more. */
async function moneyOf(booking: BookingRecord | null, session: ClientSession | null) {
  if (!booking || !isPartlyUnpaid(booking)) return undefined;
  const lines = (await linesOfBookings([booking._id], session)).get(booking._id)!;
  const terms = { priceMinor: booking.totalAmount.minor, isCancelled: false };
  return { lines, money: moneyOutcome(terms, lines) };
}

/** Takes in, within the transaction that records the payment, what was missing of a fee. */
export async function payFeeDifference(
  { _id: checkoutId, bookingIds: [bookingId = ''], amount, isVisitFee }: CheckoutRecord,
  { paymentId, origin }: ReceivedPayment,
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const booking = await lockBooking(bookingId, session);
  const account = await moneyOf(booking, session);
  if (!booking || account?.money.feeDue !== amount.minor) return 'too-late';
  const left = { ...amount, minor: account.money.due - amount.minor };
  const { totalAmount: price } = booking;
  const { lines } = account;
  // The payment itself is written after it.
  const fee = {
    type: 'confirmation_fee' as const,
    status: 'succeeded' as const,
    checkoutId,
    amount,
  };
  await updateJobMoney({ jobId: bookingId, left, lines: [...lines, fee], price, origin }, session);
  if (isVisitFee) await writeFee(booking, { checkoutId, fee: amount, left, paymentId }, session);
  return 'confirmed';
}

interface PaidFee {
  checkoutId: string;
  fee: Money;
  left: Money;
  paymentId: string;
}

/** A clean that was booked without a fee is as others are once it is paid. */
async function writeFee(
  { _id, totalAmount }: BookingRecord,
  { checkoutId, fee, left, paymentId: paymentGatewayTransactionId }: PaidFee,
  session: ClientSession,
): Promise<void> {
  const cashAmount = { ...totalAmount, minor: totalAmount.minor - fee.minor };
  await Booking.updateOne(
    { _id },
    {
      $set: {
        ...{ onlineConfirmationFee: fee, cashAmount, checkoutId, paymentGatewayTransactionId },
        paymentStatus: left.minor === 0 ? 'settled' : 'paid',
      },
      $unset: { chargesFee: 1, feeTriedAt: 1, askPaymentAt: 1 },
    },
    { session },
  ).orFail();
}

/** The open checkouts over what is missing of the fee of a booking. */
export function findOpenDifferences(
  bookingId: string,
  session: ClientSession | null = null,
): Promise<CheckoutRecord[]> {
  return CheckoutModel.find({
    ...{ bookingIds: bookingId, purpose: 'booking' },
    $or: [{ paidBefore: mongoose.trusted({ $ne: null }) }, { isVisitFee: true }],
    status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
  })
    .session(session)
    .lean<CheckoutRecord[]>();
}

/** What changes whether something is missing of the fee of a booking. */
const CHANGES = [
  'booking.cancelled',
  'job.cash-recorded',
  'payment.received',
  'payment.recorded',
  'payment.written-off',
] as const;

/** Nobody pays what is not missing any more. */
export const closeOutdatedDifferences: Subscription = on(
  CHANGES,
  'close-outdated-differences',
  async ({ payload }) => {
    const bookingId = 'dealId' in payload ? payload.dealId : payload.bookingId;
    if (bookingId === null) return;
    const open = await findOpenDifferences(bookingId);
    if (open.length === 0) return;
    const account = await moneyOf(await Booking.findById(bookingId).lean<BookingRecord>(), null);
    for (const { _id, amount } of open) {
      // Paid at this moment, it goes back.
      if (account?.money.feeDue !== amount.minor) await closeCheckout(_id, 'cancelled');
    }
  },
);
