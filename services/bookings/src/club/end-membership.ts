import { Membership, type UserSubscriptionRecord } from '../model/user-subscription';
import { getTier } from './get-tier';
import { membershipEvent } from './membership-event';

/** Ends a membership whose time is over. */
export async function endMembership(membership: UserSubscriptionRecord): Promise<void> {
  const { _id, status, nextBillingDate, tierId, cancelAtPeriodEnd } = membership;
  const { name: tierName } = await getTier(tierId);
  await Membership.updateOne(
    { _id, status, nextBillingDate, cancelAtPeriodEnd },
    {
      $set: { status: 'cancelled', remainingCleanings: 0 },
      $push: { pendingEvents: membershipEvent(membership, 'ended', { tierName, origin: {} }) },
    },
  );
}
