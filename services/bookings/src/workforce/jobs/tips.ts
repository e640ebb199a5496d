import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { toDecimalText } from '@brightnest/contracts/money';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession } from 'mongoose';
import { fulfilWith } from '../../payments/checkouts/record-payment';
import { accountOfBooking } from '../../payments/ledger/deal-account';
import { lockBooking } from '../../records/booking';
import { JobAssignment, type JobAssignmentRecord } from '../../records/job';
import { evenPart } from './team/shares';

// Two concurrent tips are one.
fulfilWith('tip', async ({ bookingIds: [bookingId], amount }, { origin }, session) => {
  const booking = bookingId === undefined ? null : await lockBooking(bookingId, session);
  if (booking?.status !== 'completed') return 'too-late';
  const team = await findDoers(booking._id, session);
  const { tips } = await accountOfBooking(booking, session);
  if (team.length === 0 || tips > 0) return 'too-late';
  await shareTips(team, { minor: amount.minor, origin }, session);
  return 'confirmed';
});

/** Refunds and disputes of a tip reduce the cleaners' shares. */
export const followTipRefunds: Subscription = on(
  ['payment.refunded', 'payment.refund-failed', 'payment.disputed', 'payment.dispute-closed'],
  'follow-tip-refunds',
  async ({ payload: { purpose, bookingId }, origin }) => {
    if (purpose !== 'tip' || bookingId === null) return;
    await mongoose.connection.transaction(async (session) => {
      const booking = await lockBooking(bookingId, session);
      if (!booking) return;
      const { tips } = await accountOfBooking(booking, session);
      await shareTips(await findDoers(bookingId, session), { minor: tips, origin }, session);
    });
  },
);

/** The assignments of cleaners who did a job, oldest first. */
export function findDoers(
  jobId: string,
  session: ClientSession | null = null,
): Promise<JobAssignmentRecord[]> {
  return JobAssignment.find({ jobId, status: 'completed' })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
}

/** Divides the tips of a job evenly, and notifies each cleaner whose share has changed. */
async function shareTips(
  team: readonly JobAssignmentRecord[],
  { minor, origin }: { minor: number; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  for (const one of team) {
    const tip = evenPart({ ...one.price, minor }, one, team);
    if (tip.minor === (one.tip?.minor ?? 0)) continue;
    const { kind, jobId, cleanerUserId, cleanerName, serviceName } = one;
    const { currency } = tip;
    const amount = toDecimalText(tip.minor);
    const told = { kind, jobId, cleanerUserId, cleanerName, serviceName, amount, currency };
    const event = newEvent('job.tipped', { assignmentId: String(one._id), ...told }, origin);
    await JobAssignment.updateOne(
      { _id: one._id },
      { $set: { tip }, $push: { pendingEvents: event } },
      { session },
    );
  }
}
