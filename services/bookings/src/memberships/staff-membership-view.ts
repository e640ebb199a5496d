import type {
  OfferedMembership,
  StaffMembership,
  StaffMembershipResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose from 'mongoose';
import { getPlan } from '../catalogue/plans';
import { describeMembership } from './describe-membership';
import { CURRENT_STATUSES, MembershipModel, type MembershipRecord } from './membership';
import { monthPriceOf } from './membership-month';
import { findFirstCheckout, findPending } from './subscribe';

/**
 * The version of what somebody has, or is offered, for staff who change it. What a customer has only begun to choose is
 * none of it.
 */
export function membershipVersion(
  current: MembershipRecord | null,
  begun: MembershipRecord | null,
): string {
  const offer = begun?.offeredAt ? begun : null;
  return versionOf(
    ...[current?._id, current?.status, current?.tierId, current?.nextTierId],
    ...[current?.nextBillingDate, current?.cancelAtPeriodEnd, current?.skipsNextMonth],
    ...[current?.planChange?.id, offer?._id, offer?.tierId],
  );
}

/** Somebody's current membership, and what staff have offered them, as staff see both. */
export async function answerFor(userId: string): Promise<StaffMembershipResponse> {
  const [current, begun] = await Promise.all([
    MembershipModel.findOne({
      userId,
      status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
    }).lean<MembershipRecord>(),
    findPending(userId),
  ]);
  return {
    success: true,
    version: membershipVersion(current, begun),
    subscription: current && (await toStaffMembership(current)),
    offer: begun && (await toOffer(begun)),
  };
}

async function toStaffMembership(record: MembershipRecord): Promise<StaffMembership> {
  const [membership, plan] = await Promise.all([
    describeMembership(record),
    getPlan(record.tierId),
  ]);
  return {
    ...membership,
    tierName: plan.name,
    monthlyPrice: toDecimalText((await monthPriceOf(plan)).minor),
    currency: plan.monthlyPrice.currency,
  };
}

async function toOffer(begun: MembershipRecord): Promise<OfferedMembership | null> {
  const { _id, tierId, offeredAt } = begun;
  const [plan, checkout] = await Promise.all([getPlan(tierId), findFirstCheckout(begun)]);
  if (!offeredAt || !checkout) return null;
  const { minor, currency } = checkout.amount;
  return {
    ...{ id: String(_id), tierId: String(tierId), tierName: plan.name },
    ...{ amount: toDecimalText(minor), currency, sentAt: offeredAt.toISOString() },
  };
}
