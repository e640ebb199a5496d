import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { Tier } from '../model/subscription-tier';
import { Membership, type UserSubscriptionRecord } from '../model/user-subscription';

/** @returns the active membership of somebody: the one that has credits. */
export async function findMembership(
  userId: string,
  session: ClientSession | null = null,
): Promise<UserSubscriptionRecord | null> {
  return Membership.findOne({ userId, status: 'active' })
    .session(session)
    .lean<UserSubscriptionRecord>();
}

/**
 * Takes credits within a transaction.
 * @returns the membership they are of.
 * @throws AppError `no_credit` when there are not as many.
 */
export async function takeCredits(
  userId: string,
  count: number,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const membership = await Membership.findOneAndUpdate(
    { userId, status: 'active', remainingCleanings: mongoose.trusted({ $gte: count }) },
    { $inc: { remainingCleanings: -count } },
    { session },
  ).lean<UserSubscriptionRecord>();
  if (!membership) throw new AppError('no_credit');
  return membership._id;
}

/**
 * Gives credits back within a transaction, up to what the plan has in a month. A membership that has
 * ended gets none.
 */
export async function returnCredits(
  subscriptionId: Types.ObjectId,
  count: number,
  session: ClientSession,
): Promise<void> {
  const membership = await Membership.findOne({
    _id: subscriptionId,
    status: mongoose.trusted({ $in: ['active', 'past_due'] }),
  })
    .session(session)
    .lean<UserSubscriptionRecord>();
  if (!membership) return;
  const tier = await Tier.findById(membership.tierId).session(session).lean();
  const more = membership.remainingCleanings + count;
  // Staff may have lowered the plan's number since: whoever has more keeps it.
  const most = tier ? Math.max(tier.cleaningsPerMonth, membership.remainingCleanings) : more;
  const remainingCleanings = Math.min(more, most);
  await Membership.updateOne(
    { _id: subscriptionId },
    { $set: { remainingCleanings } },
    { session },
  );
}
