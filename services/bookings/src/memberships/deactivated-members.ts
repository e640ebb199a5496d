import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose from 'mongoose';
import { getPlan } from '../catalogue/plans';
import { ENDING } from './change-membership';
import { endMembership } from './end-membership';
import {
  CURRENT_STATUSES,
  isUnpaid,
  membershipEvent,
  MembershipModel,
  type MembershipRecord,
} from './membership';
import { giveUpPending } from './subscribe';

/**
 * Cancels the membership of a deactivated account at the end of the paid month, or at once if no month is paid:
 * its owner can't sign in to cancel it. Reactivating the account charges nothing; its owner may resume the
 * membership.
 */
export const endMembershipOfDeactivated: Subscription = on(
  'user.deactivated',
  'end-membership',
  async ({ id: endedByEvent, payload: { userId }, origin }) => {
    await giveUpPending(userId);
    const unended = {
      userId,
      status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
      endedByEvent: mongoose.trusted({ $ne: endedByEvent }),
    };
    const membership = await MembershipModel.findOne(unended).lean<MembershipRecord>();
    if (!membership) return;
    if (isUnpaid(membership)) {
      if (await endMembership(membership, origin)) return;
      throw new Error(`The membership of ${userId} changed meanwhile.`);
    }
    const { name: tierName } = await getPlan(membership.tierId);
    const event = membershipEvent({ ...membership, ...ENDING.plans }, ENDING.change, {
      tierName,
      origin,
    });
    const { cancelAtPeriodEnd } = membership;
    const { matchedCount } = await MembershipModel.updateOne(
      { ...unended, _id: membership._id, cancelAtPeriodEnd },
      {
        $set: { ...ENDING.plans, endedByEvent },
        ...(!cancelAtPeriodEnd && { $push: { pendingEvents: event } }),
      },
    );
    // A concurrent change by the member: the retry reads the new state.
    if (matchedCount === 0) throw new Error(`The membership of ${userId} changed meanwhile.`);
  },
);
