import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type { Money } from '@brightnest/contracts/money';
import { isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord, PAYABLE_STATUSES } from '../../payments/checkout';
import { closeCheckout } from '../../payments/checkouts/close-checkout';
import { linesOfBookings } from '../../payments/ledger/deal-account';
import { updateJobMoney } from '../../payments/ledger/job-money';
import { moneyOutcome } from '../../payments/ledger/money-outcome';
import { fulfilWith, type ReceivedPayment } from '../../payments/checkouts/record-payment';
import { restoreCoupon } from '../../promotions/use-coupon';
import { Booking, type BookingRecord, lockBooking } from '../../records/booking';
import { bookingNotice } from '../../records/booking-notice';
import { keepCard } from '../../records/kept-card';
import { startRecurrences } from '../../records/write-recurrence';
import { release, reserve } from '../../workforce/reservations';

// A paid fee confirms the bookings of its checkout, or is what was missing of the fee of a confirmed one.
fulfilWith('booking', async (checkout, payment, session) => {
  const outcome = isFeeDifference(checkout)
    ? await payFeeDifference(checkout, payment, session)
    : await confirmPaidBookings(checkout, payment, session);
  const { recurrenceId, keepsCard } = checkout;
  const isNewCard = keepsCard === true && !checkout.payment?.isCardCharge;
  if (outcome === 'confirmed' && isNewCard && recurrenceId !== undefined) {
    await keepCard(recurrenceId, payment.paymentId, { origin: payment.origin, session });
  }
  return outcome;
});

/**
 * Confirms the bookings of a checkout that was paid, inside the transaction that records the payment. One
 * that expired meanwhile is reserved again if its cleaner is still free.
 * @returns `too-late` when not all of them can be, or another checkout is over their fees by now: the payment is
 *   then refunded, and the bookings stay as they are.
 */
async function confirmPaidBookings(
  { _id: checkoutId, bookingIds }: Pick<CheckoutRecord, '_id' | 'bookingIds'>,
  payment: ReceivedPayment,
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const bookings = await Booking.find({ _id: mongoose.trusted({ $in: bookingIds }) })
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean<BookingRecord[]>();
  const waiting = bookings.filter(({ status }) => status === 'pending' || status === 'expired');
  if (bookings.some(({ status }) => status === 'cancelled')) return 'too-late';
  if (waiting.some((one) => one.checkoutId !== checkoutId)) return 'too-late';
  const expired = waiting.filter(({ status }) => status === 'expired');
  if (!(await reserveExpired(expired, session))) return 'too-late';
  for (const booking of waiting) await confirm(booking, waiting, payment, session);
  await startRecurrences(waiting, payment.origin, session);
  return 'confirmed';
}

async function reserveExpired(
  expired: readonly BookingRecord[],
  session: ClientSession,
): Promise<boolean> {
  const now = new Date();
  if (expired.some(({ scheduledDate, heldCleanerId }) => scheduledDate < now || !heldCleanerId)) {
    return false;
  }
  for (const [index, booking] of expired.entries()) {
    const interval = { from: booking.scheduledDate, to: booking.endsAt };
    const reservedFor = { kind: 'booking' as const, id: booking._id };
    if (await reserve(booking.heldCleanerId!, interval, reservedFor, session)) continue;
    for (const taken of expired.slice(0, index + 1)) await release(taken._id, session);
    return false;
  }
  return true;
}

async function confirm(
  booking: BookingRecord,
  batch: readonly BookingRecord[],
  { paymentId, origin }: ReceivedPayment,
  session: ClientSession,
): Promise<void> {
  const nextReminderAt = nextReminderTime(booking.scheduledDate, new Date());
  const isRevived = booking.status === 'expired' && booking.discount !== undefined;
  if (isRevived) await restoreCoupon(booking._id, origin, session);
  await Booking.updateOne(
    { _id: booking._id, status: booking.status },
    {
      $set: {
        status: 'confirmed',
        paymentStatus: 'paid',
        paymentGatewayTransactionId: paymentId,
        ...(nextReminderAt && { nextReminderAt }),
      },
      $unset: { expiresAt: 1, heldFrom: 1 },
      $push: {
        pendingEvents: newEvent('booking.confirmed', bookingNotice(booking, batch), origin),
      },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}

/**
 * Whether a checkout is over what is missing of the fee of a confirmed booking: since its price went up, or as
 * it was booked by itself, without one.
 */
function isFeeDifference({
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
  const { minor: priceMinor } = booking.totalAmount;
  const terms = { priceMinor, isCancelled: false, terms: feeTermsOf(booking) };
  return { lines, money: moneyOutcome(terms, lines) };
}

/** Takes in, within the transaction that records the payment, what was missing of a fee. */
async function payFeeDifference(
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
