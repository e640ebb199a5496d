import type { ChangeConsequences } from '@brightnest/contracts/bookings/customer-bookings';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { returnCredits } from '../club/credits';
import { withdrawTeam } from '../jobs/withdraw-team';
import { Booking, type BookingRecord } from '../model/booking';
import { bookingNotice } from '../model/booking-notice';
import { requestRefund } from '../payments/request-refund';
import { sumUp, type WeighedClean } from './weigh-change';

/** When and by whom bookings are changed. */
export interface ChangeContext {
  now: Date;
  origin: EventOrigin;
  /** Staff cancel for the company. */
  byStaff?: { reason: string };
}

/**
 * Cancels cleans within a transaction: gives back their slots, and what the policy does not keep. Not
 * found any more as they were weighed, they fail it.
 */
export async function withdrawBookings(
  cleans: readonly WeighedClean[],
  context: ChangeContext,
  session: ClientSession,
): Promise<ChangeConsequences> {
  const consequences = sumUp(cleans);
  const batch = cleans.map(({ booking }) => ({ ...booking, revision: booking.revision + 1 }));
  for (const clean of cleans) {
    await cancelOne(clean, { ...context, consequences, batch }, session);
    await giveBack(clean, context.byStaff ? 'Cancelled by us' : 'Cancelled in time', session);
    const jobId = clean.booking._id;
    await withdrawTeam({ jobId, reason: 'job-cancelled', origin: context.origin }, session);
  }
  return consequences;
}

interface CancelContext extends ChangeContext {
  consequences: ChangeConsequences;
  batch: readonly BookingRecord[];
}

async function cancelOne(
  { booking, isPaid, isKept }: WeighedClean,
  { now, origin, byStaff, consequences, batch }: CancelContext,
  session: ClientSession,
): Promise<void> {
  const { _id, status, scheduledDate, paymentStatus } = booking;
  const { refund, kept, creditsReturned, creditsKept } = consequences;
  const cancelled = { ...booking, revision: booking.revision + 1 };
  const event = newEvent(
    'booking.cancelled',
    { ...bookingNotice(cancelled, batch), refund, kept, creditsReturned, creditsKept },
    origin,
  );
  await Booking.updateOne(
    { _id, status, scheduledDate, paymentStatus },
    {
      $set: {
        status: 'cancelled',
        cancelledAt: now,
        ...(byStaff?.reason && { cancellationReason: byStaff.reason }),
        ...(isPaid && !isKept && { paymentStatus: 'refunded' }),
      },
      $inc: { revision: 1 },
      $unset: { expiresAt: 1, nextReminderAt: 1 },
      $push: { pendingEvents: event },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}

async function giveBack(
  { booking, isKept, feeMinor, credits }: WeighedClean,
  reason: string,
  session: ClientSession,
): Promise<void> {
  if (isKept) return;
  const { _id, checkoutId, subscriptionId, onlineConfirmationFee } = booking;
  if (credits > 0 && subscriptionId) await returnCredits(subscriptionId, credits, session);
  if (feeMinor === 0 || checkoutId === undefined) return;
  await requestRefund(
    {
      checkoutId,
      bookingId: _id,
      amount: { minor: feeMinor, currency: onlineConfirmationFee.currency },
      reason,
    },
    session,
  );
}
