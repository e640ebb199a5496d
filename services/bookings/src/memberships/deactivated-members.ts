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
 * Ends the membership of somebody whose account is deactivated with the month that is paid, and at once where
 * none is: they can't sign in to cancel it. Restoring the account charges nothing: its owner decides whether the membership goes on.
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
    // Its member changed it at this moment: the next try sees how it stands.
    if (matchedCount === 0) throw new Error(`The membership of ${userId} changed meanwhile.`);
  },
);
