import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { type DecimalText, formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  type BookingChangedResponse,
  cancelBookingRequestSchema,
  type ChangePreview,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { returnCredits } from '../../memberships/credits';
import { CheckoutModel, PAYABLE_STATUSES } from '../../payments/checkout';
import { closeCheckout } from '../../payments/checkouts/close-checkout';
import { requestRefund } from '../../payments/refunds/refunds';
import { returnCoupon } from '../../promotions/use-coupon';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingNotice } from '../../records/booking-notice';
import { assertBookingSeen } from '../../records/booking-version';
import { isOfRecurrence } from '../../records/recurrence';
import { endRecurrence } from '../../records/write-recurrence';
import { unassignTeam } from '../../workforce/jobs/team/write-team';
import { addBookingCheckout } from '../booking/new-bookings';
import { findCustomerBookings } from '../customer-bookings';
import {
  cancellationTermsOf,
  type CancellationTerms,
  type ChangeRequest,
  findChangeable,
  previewChange,
  type StaffDecision,
} from './change-preview';

/** Cancels one of the caller's own bookings, or those of its series that the scope names. */
export const cancelBooking: Handler = handle(
  bookingsRoutes.cancelBooking,
  { params: uuidParamsSchema, body: cancelBookingRequestSchema },
  async ({ params, body, actor, origin }): Promise<BookingChangedResponse> => {
    const request = { bookingId: params.id, customerId: actor.userId, scope: body.scope };
    const { bookingIds, consequences } = await cancelBookings(request, origin);
    const bookings = await findCustomerBookings(bookingIds);
    return { success: true, message: cancelledMessage(consequences), bookings, checkoutId: null };
  },
);

/** What a cancellation did, in words for the customer. */
export function cancelledMessage({ cleans, ...given }: ChangePreview): string {
  const { creditsReturned, creditsKept } = given;
  const [refund, kept] = [fromDecimalText(given.refund), fromDecimalText(given.kept)];
  return [
    t('Your {count} cleans are cancelled.', { count: cleans, one: 'Your clean is cancelled.' }),
    refund > 0 && t('{amount} goes back to you.', { amount: formatMinor(refund) }),
    kept > 0 && t('The fee of {amount} stays with us.', { amount: formatMinor(kept) }),
    creditsReturned > 0 &&
      t('You have {count} cleanings back.', {
        count: creditsReturned,
        one: 'You have {count} cleaning back.',
      }),
    creditsKept > 0 &&
      t('{count} cleanings of this month stays used.', {
        count: creditsKept,
        one: '{count} cleaning of this month stays used.',
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What else is written with a change, in its transaction. */
export type AlsoWrite = (session: ClientSession) => Promise<void>;

interface Cancellation extends ChangeRequest {
  /** The version that staff saw of the named one; absent: whatever is there now. */
  seenVersion?: string | undefined;
  written?: AlsoWrite;
  /** `written` says what becomes of its recurrence; else that ends where later bookings are cancelled too. */
  changesRecurrence?: boolean;
  /** The refund that was read before; another one is refused. */
  expectedRefund?: DecimalText | undefined;
}

/** What a cancellation did. */
interface CancelledBookings {
  bookingIds: string[];
  consequences: ChangePreview;
}

/** Cancels a booking, or those of its series that the scope names: all of them or none. */
export async function cancelBookings(
  { written, seenVersion, changesRecurrence = false, expectedRefund, ...request }: Cancellation,
  origin: EventOrigin,
  now = new Date(),
): Promise<CancelledBookings> {
  const { named, bookings } = await findChangeable(request, now);
  // First: who pays a checkout that is still open would pay for what is no more.
  const closed = await closeCheckouts(bookings);
  await closeBalances(bookings);
  return mongoose.connection.transaction(async (session) => {
    await written?.(session);
    if (request.scope !== 'this' && !changesRecurrence && isOfRecurrence(named.series)) {
      await endRecurrence(named.series.id, origin, session);
    }
    const current = await findChangeable(request, now, session);
    assertBookingSeen(current.named, seenVersion);
    if (current.bookings.some((booking) => isUnpaid(booking) && isOpen(booking, closed))) {
      throw new AppError('conflict');
    }
    const { byStaff } = request;
    const choice = byStaff && { refund: byStaff.refund };
    const terms = await cancellationTermsOf(current.bookings, now, { session, ...choice });
    assertRefund(terms, expectedRefund);
    const context = { now, origin, ...(byStaff && { byStaff }) };
    const consequences = await cancelInTransaction(terms, context, session);
    await reopenForOthers([...closed], session);
    return { bookingIds: current.bookings.map(({ _id }) => _id), consequences };
  });
}

/** It became too late, or was paid, since the sum was read. */
function assertRefund(terms: readonly CancellationTerms[], expected: DecimalText | undefined) {
  const { refund } = previewChange(terms);
  if (expected === undefined || expected === refund) return;
  const message = () =>
    t('The refund is {amount} by now. Please look again.', {
      amount: formatMinor(fromDecimalText(refund)),
    });
  throw new AppError('conflict', { message });
}

/** It was paid just now, and that is about to be recorded. */
const isOpen = ({ checkoutId }: BookingRecord, closed: ReadonlySet<string>) =>
  checkoutId !== undefined && !closed.has(checkoutId);

const isUnpaid = ({ status }: Pick<BookingRecord, 'status'>) => status === 'pending';

/** Who pays the rest of a booking, or its fee by a kept card, would pay for what is no more. */
async function closeBalances(bookings: readonly BookingRecord[]): Promise<void> {
  const open = await CheckoutModel.find(
    {
      bookingIds: mongoose.trusted({ $in: bookings.map(({ _id }) => _id) }),
      $or: [{ purpose: 'balance' }, { isVisitFee: true }],
      status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
    },
    { _id: 1 },
  ).lean();
  // One that was paid meanwhile is recorded, and goes back as the rest of it does.
  for (const { _id } of open) await closeCheckout(_id, 'cancelled');
}

/** @returns those that nobody can pay any more; one that was paid meanwhile is left. */
async function closeCheckouts(bookings: readonly BookingRecord[]): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  for (const id of new Set(bookings.filter(isUnpaid).flatMap((one) => one.checkoutId ?? []))) {
    if ((await closeCheckout(id, 'cancelled')) === 'closed') closed.add(id);
  }
  return closed;
}

/** Bookings that were to be paid together with cancelled ones get a checkout of their own. */
async function reopenForOthers(closed: readonly string[], session: ClientSession): Promise<void> {
  for (const checkoutId of closed) {
    const others = await Booking.find({ checkoutId, status: 'pending' })
      .sort({ scheduledDate: 1 })
      .session(session)
      .lean<BookingRecord[]>();
    const expiresAt = others[0]?.expiresAt;
    if (!expiresAt) continue;
    const own = await addBookingCheckout(others, expiresAt, session);
    await Booking.updateMany(
      { checkoutId, status: 'pending' },
      { $set: { checkoutId: own } },
      { session },
    );
  }
}

/** When and by whom bookings are changed. */
export interface ChangeContext {
  now: Date;
  origin: EventOrigin;
  /** Staff cancel for the company. */
  byStaff?: StaffDecision;
  /** Where they are booked anew, one by one; absent where they are not. */
  movedTo?: readonly Date[];
}

/**
 * Cancels bookings within a transaction: gives back their slots, and what the policy does not keep.
 * @throws AppError `conflict` for one that has changed since its terms were computed.
 */
export async function cancelInTransaction(
  terms: readonly CancellationTerms[],
  context: ChangeContext,
  session: ClientSession,
): Promise<ChangePreview> {
  const consequences = previewChange(terms);
  const batch = terms.map(({ booking }) => ({ ...booking, revision: booking.revision + 1 }));
  for (const one of terms) {
    await cancelOne(one, { ...context, consequences, batch }, session);
    await refundBooking(one, refundLabelOf(one, context), session);
    const jobId = one.booking._id;
    await unassignTeam({ jobId, reason: 'job-cancelled', origin: context.origin }, session);
  }
  return consequences;
}

function refundLabelOf({ isKept }: CancellationTerms, { byStaff }: ChangeContext): string {
  if (byStaff) return msg('Cancelled by us');
  return isKept ? msg('Cancelled late, all but the fee') : msg('Cancelled in time');
}

interface CancelContext extends ChangeContext {
  consequences: ChangePreview;
  batch: readonly BookingRecord[];
}

async function cancelOne(
  { booking, isPaid, isKept, refunds, keptMinor, credits }: CancellationTerms,
  { now, origin, byStaff, movedTo, consequences, batch }: CancelContext,
  session: ClientSession,
): Promise<void> {
  const { _id, status, scheduledDate, paymentStatus } = booking;
  const cancelled = { ...booking, revision: booking.revision + 1 };
  const event = newEvent(
    'booking.cancelled',
    {
      ...bookingNotice(cancelled, batch),
      ...amountsOf(consequences),
      ...(byStaff?.refund === 'none' && { isKeptByStaff: true }),
      ...(movedTo && { movedTo: movedTo.map((to) => to.toISOString()) }),
    },
    origin,
  );
  await Booking.updateOne(
    { _id, status, scheduledDate, paymentStatus },
    {
      $set: {
        status: 'cancelled',
        cancelledAt: now,
        cancelledBy: byStaff
          ? 'staff'
          : origin.userId === booking.customerId
            ? 'customer'
            : 'other',
        ...(byStaff?.reason && { cancellationReason: byStaff.reason }),
        ...(isPaid && !isKept && { paymentStatus: 'refunded' }),
        // Of what was paid in full the fee is left, where there was one.
        ...(isKept &&
          refunds.length > 0 && {
            paymentStatus: keptMinor > 0 || credits > 0 ? 'paid' : 'refunded',
          }),
      },
      $inc: { revision: 1 },
      $unset: { expiresAt: 1, heldFrom: 1, nextReminderAt: 1 },
      $push: { pendingEvents: event },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
  if (booking.discount) {
    const reason = isKept && !byStaff ? ('late' as const) : ('free' as const);
    await returnCoupon({ kind: 'booking', dealId: _id }, { reason, origin }, session);
  }
}

const amountsOf = (consequences: ChangePreview) => ({
  refund: consequences.refund,
  kept: consequences.kept,
  creditsReturned: consequences.creditsReturned,
  creditsKept: consequences.creditsKept,
});

async function refundBooking(
  { booking, isKept, refunds, credits }: CancellationTerms,
  label: string,
  session: ClientSession,
): Promise<void> {
  const { _id: bookingId, subscriptionId, totalAmount } = booking;
  if (!isKept && credits > 0 && subscriptionId) {
    await returnCredits(subscriptionId, credits, session);
  }
  for (const { checkoutId, minor } of refunds) {
    const amount = { minor, currency: totalAmount.currency };
    await requestRefund({ checkoutId, bookingId, amount, label }, session);
  }
}
