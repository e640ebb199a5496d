import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { Types } from 'mongoose';
import { CheckoutModel, PAYABLE_STATUSES, type CheckoutRecord } from '../model/checkout';
import type { SubscriptionTierRecord } from '../model/subscription-tier';
import {
  CURRENT_STATUSES,
  Membership,
  type UserSubscriptionRecord,
} from '../model/user-subscription';
import { closeCheckout } from '../payments/close-checkout';
import { addCheckout } from '../payments/new-checkout';
import { nextBillingDate } from './billing-date';

/**
 * Begins a membership, or goes on with the one that was begun and not paid.
 * @returns the checkout of the first month.
 * @throws AppError `already_member`.
 */
export async function beginMembership(
  userId: string,
  tier: SubscriptionTierRecord,
): Promise<string> {
  const current = mongoose.trusted({ $in: [...CURRENT_STATUSES] });
  if (await Membership.exists({ userId, status: current })) throw new AppError('already_member');
  const begun = await Membership.findOne({
    userId,
    status: 'pending',
  }).lean<UserSubscriptionRecord>();
  const checkout = begun && (await findCheckout(begun));
  if (begun && checkout && isStillRight(checkout, begun, tier)) return checkout._id;
  if (begun) await giveUp(begun, checkout);
  return addMembership(userId, tier);
}

function findCheckout({ _id }: UserSubscriptionRecord): Promise<CheckoutRecord | null> {
  return CheckoutModel.findOne({ subscriptionId: String(_id) }).lean<CheckoutRecord>();
}

function isStillRight(
  { status, amount }: CheckoutRecord,
  { tierId }: UserSubscriptionRecord,
  tier: SubscriptionTierRecord,
): boolean {
  const isSame = tierId.equals(tier._id) && amount.minor === tier.monthlyPrice.minor;
  return isSame && PAYABLE_STATUSES.includes(status);
}

async function giveUp(
  { _id }: UserSubscriptionRecord,
  checkout: CheckoutRecord | null,
): Promise<void> {
  if (checkout && (await closeCheckout(checkout._id, 'cancelled')) === 'paid') {
    throw new AppError('already_member');
  }
  await Membership.updateOne({ _id, status: 'pending' }, { $set: { status: 'cancelled' } });
}

function addMembership(userId: string, tier: SubscriptionTierRecord): Promise<string> {
  const now = new Date();
  const _id = new Types.ObjectId();
  const begun = { _id, userId, tierId: tier._id, remainingCleanings: 0 };
  return mongoose.connection.transaction(async (session) => {
    await Membership.create(
      [{ ...begun, status: 'pending', nextBillingDate: nextBillingDate(now, now) }],
      { session },
    );
    return addCheckout(membershipCheckout(String(_id), userId, tier), session);
  });
}

/** What is to be paid for one month of a membership. */
export function membershipCheckout(
  subscriptionId: string,
  userId: string,
  { name, monthlyPrice: amount }: SubscriptionTierRecord,
) {
  return {
    purpose: 'subscription' as const,
    ...{ userId, subscriptionId, amount, email: null, bookingIds: [], quoteId: null },
    ...{ total: null, cash: null, expiresAt: null },
    description: `${name}, one month`,
  };
}
