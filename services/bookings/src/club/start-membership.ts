import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose, { type ClientSession } from 'mongoose';
import {
  CURRENT_STATUSES,
  Membership,
  type UserSubscriptionRecord,
} from '../model/user-subscription';
import { nextBillingDate } from './billing-date';
import { getTier } from './get-tier';
import { membershipEvent } from './membership-event';

/**
 * Starts a membership whose first month was paid, inside the transaction that records the payment.
 * @returns `too-late` when it was given up or another one is current: the payment then goes back.
 */
export async function startMembership(
  subscriptionId: string,
  { paymentId, origin }: { paymentId: string; origin: EventOrigin },
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const membership = await Membership.findOne({ _id: subscriptionId, status: 'pending' })
    .session(session)
    .lean<UserSubscriptionRecord>();
  if (!membership || (await isMember(membership.userId, session))) return 'too-late';
  const startedAt = new Date();
  const tier = await getTier(membership.tierId, session);
  const started = { ...membership, nextBillingDate: nextBillingDate(startedAt, startedAt) };
  const event = membershipEvent(started, 'started', { tierName: tier.name, origin });
  await Membership.updateOne(
    { _id: membership._id, status: 'pending' },
    {
      $set: {
        status: 'active',
        startedAt,
        remainingCleanings: tier.cleaningsPerMonth,
        nextBillingDate: started.nextBillingDate,
        paymentGatewaySubscriptionId: paymentId,
      },
      $push: { pendingEvents: event },
    },
    { session },
  ).orFail();
  return 'confirmed';
}

async function isMember(userId: string, session: ClientSession): Promise<boolean> {
  const current = mongoose.trusted({ $in: [...CURRENT_STATUSES] });
  return (await Membership.exists({ userId, status: current }).session(session)) !== null;
}
