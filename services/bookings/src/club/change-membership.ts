import type { SubscriptionChangedResponse } from '@brightnest/contracts/bookings/user-subscription';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { SubscriptionChanged } from '@brightnest/contracts/events/payments';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import {
  CURRENT_STATUSES,
  Membership,
  toUserSubscription,
  type UserSubscriptionRecord,
} from '../model/user-subscription';
import { getTier } from './get-tier';
import { membershipEvent } from './membership-event';

type Plans = Pick<UserSubscriptionRecord, 'cancelAtPeriodEnd' | 'skipsNextMonth'>;

/** What a member decides about the time after this month. */
export interface MembershipChange {
  plans: Plans;
  change: SubscriptionChanged['change'];
  message: string;
  isAllowed(membership: UserSubscriptionRecord): boolean;
}

/**
 * Changes what comes after the month that is paid. Decided already, it stays as it is.
 * @throws AppError `not_found`, `change_not_allowed`.
 */
export async function changeMembership(
  { id, userId, origin }: { id: string; userId: string; origin: EventOrigin },
  { plans, change, message, isAllowed }: MembershipChange,
): Promise<SubscriptionChangedResponse> {
  const membership = await getCurrent(id, userId);
  const { cancelAtPeriodEnd, skipsNextMonth, status } = membership;
  const changed = { ...membership, ...plans };
  const answer = { success: true as const, message, subscription: toUserSubscription(changed) };
  const isDecided =
    cancelAtPeriodEnd === plans.cancelAtPeriodEnd && skipsNextMonth === plans.skipsNextMonth;
  if (isDecided) return answer;
  if (!isAllowed(membership)) throw new AppError('change_not_allowed');
  const { name: tierName } = await getTier(membership.tierId);
  await Membership.updateOne(
    { _id: id, status, cancelAtPeriodEnd, skipsNextMonth },
    {
      $set: plans,
      $push: { pendingEvents: membershipEvent(changed, change, { tierName, origin }) },
    },
  ).orFail(() => new AppError('conflict'));
  return answer;
}

async function getCurrent(id: string, userId: string): Promise<UserSubscriptionRecord> {
  const membership = await Membership.findOne({
    _id: id,
    userId,
    status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
  }).lean<UserSubscriptionRecord>();
  if (!membership) throw new AppError('not_found');
  return membership;
}
