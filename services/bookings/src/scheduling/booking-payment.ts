import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { addCheckout } from '../payments/checkout';
import { closeCheckout } from '../payments/close-checkout';
import { fulfilWith, type ReceivedPayment } from '../payments/record-payment';
import { Booking, bookingNotice, type BookingRecord } from '../records/booking';
import { keepCard } from '../records/kept-card';
import { isOfRecurrence, startRecurrences } from '../records/recurrence';
import { isFeeDifference, payFeeDifference } from './fee-difference';
import { release, reserve } from '../workforce/reservations';

/**
 * Confirms the bookings of a checkout that was paid, inside the transaction that records the payment. One
 * that expired meanwhile is reserved again if its cleaner is still free.
 * @returns `too-late` when not all of them can be: the payment is then refunded, and the bookings stay as
 *   they are.
 */
async function confirmPaidBookings(
  bookingIds: string[],
  payment: ReceivedPayment,
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const bookings = await Booking.find({ _id: mongoose.trusted({ $in: bookingIds }) })
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean<BookingRecord[]>();
  const waiting = bookings.filter(({ status }) => status === 'pending' || status === 'expired');
  if (bookings.some(({ status }) => status === 'cancelled')) return 'too-late';
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

type Payable = Pick<
  BookingRecord,
  | '_id'
  | 'customerId'
  | 'serviceName'
  | 'series'
  | 'totalAmount'
  | 'cashAmount'
  | 'onlineConfirmationFee'
>;

fulfilWith('booking', async (checkout, payment, session) => {
  const outcome = isFeeDifference(checkout)
    ? await payFeeDifference(checkout, payment, session)
    : await confirmPaidBookings(checkout.bookingIds, payment, session);
  const { recurrenceId, keepsCard } = checkout;
  const isNewCard = keepsCard === true && !checkout.payment?.isCardCharge;
  if (outcome === 'confirmed' && isNewCard && recurrenceId !== undefined) {
    await keepCard(recurrenceId, payment.paymentId, { origin: payment.origin, session });
  }
  return outcome;
});

/** Adds one checkout for the fees of all these bookings of one customer. @returns its id. */
export function addBookingCheckout(
  bookings: readonly Payable[],
  expiresAt: Date,
  session: ClientSession,
): Promise<string> {
  const { customerId, serviceName, series } = bookings[0]!;
  return addCheckout(
    {
      purpose: 'booking',
      userId: customerId,
      email: null,
      bookingIds: bookings.map(({ _id }) => _id),
      ...(bookings.length > 1 && { allocations: bookings.map(feeOf) }),
      quoteId: null,
      subscriptionId: null,
      ...(isOfRecurrence(series) && { recurrenceId: series.id }),
      amount: sumOf(bookings, 'onlineConfirmationFee'),
      total: sumOf(bookings, 'totalAmount'),
      cash: sumOf(bookings, 'cashAmount'),
      description: bookings.length > 1 ? `${serviceName}, ${bookings.length} cleans` : serviceName,
      expiresAt,
    },
    session,
  );
}

const feeOf = ({ _id, onlineConfirmationFee }: Payable) => ({
  bookingId: _id,
  minor: onlineConfirmationFee.minor,
});

/** Bookings that are booked together are all in one currency. */
function sumOf(
  bookings: readonly Payable[],
  amount: 'totalAmount' | 'cashAmount' | 'onlineConfirmationFee',
) {
  const { currency } = bookings[0]![amount];
  return { minor: bookings.reduce((sum, booking) => sum + booking[amount].minor, 0), currency };
}

const EVERY_MS = 15_000;
const AT_ONCE = 100;

/** Expires bookings that were not paid in time, which releases their slots. */
export const expireUnpaid: PeriodicTask = {
  name: 'expire-unpaid',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    for (const [checkoutId, ids] of await findOverdue(new Date())) {
      if (signal.aborted) return;
      try {
        await expireTogether(checkoutId, ids);
      } catch (error) {
        // A provider that can't be reached for one of them must not keep the others.
        log.warn({ err: error, checkoutId }, 'an unpaid booking could not be expired yet');
      }
    }
  },
};

/** Bookings whose time to pay is over, by the checkout that pays them. */
async function findOverdue(now: Date): Promise<Map<string | undefined, string[]>> {
  const overdue = await Booking.find(
    { status: 'pending', expiresAt: mongoose.trusted({ $lte: now }) },
    { checkoutId: 1 },
  )
    .sort({ expiresAt: 1 })
    .limit(AT_ONCE)
    .lean();
  const byCheckout = new Map<string | undefined, string[]>();
  for (const { _id, checkoutId } of overdue) {
    byCheckout.set(checkoutId, [...(byCheckout.get(checkoutId) ?? []), _id]);
  }
  return byCheckout;
}

async function expireTogether(checkoutId: string | undefined, ids: readonly string[]) {
  // Paid in the last moment: then it is about to be confirmed.
  if (checkoutId && (await closeCheckout(checkoutId, 'expired')) === 'paid') return;
  await mongoose.connection.transaction(async (session) => {
    const bookings = await Booking.find({
      _id: mongoose.trusted({ $in: [...ids] }),
      status: 'pending',
      expiresAt: mongoose.trusted({ $lte: new Date() }),
    })
      .sort({ scheduledDate: 1 })
      .session(session)
      .lean<BookingRecord[]>();
    for (const booking of bookings) await expire(booking, bookings, session);
  });
}

async function expire(
  booking: BookingRecord,
  batch: readonly BookingRecord[],
  session: ClientSession,
): Promise<void> {
  await Booking.updateOne(
    { _id: booking._id, status: 'pending' },
    {
      $set: { status: 'expired' },
      $unset: { heldFrom: 1 },
      $push: { pendingEvents: newEvent('booking.expired', bookingNotice(booking, batch)) },
    },
    { session },
  );
  await release(booking._id, session);
}
