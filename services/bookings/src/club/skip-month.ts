import { Membership, type UserSubscriptionRecord } from '../model/user-subscription';
import { nextBillingDate } from './billing-date';

/** Leaves out a month: neither charge nor credits. The member was told when they asked for it. */
export async function skipMonth(membership: UserSubscriptionRecord): Promise<void> {
  const { _id, nextBillingDate: due, startedAt = due } = membership;
  await Membership.updateOne(
    { _id, nextBillingDate: due, skipsNextMonth: true, cancelAtPeriodEnd: false },
    {
      $set: {
        skipsNextMonth: false,
        remainingCleanings: 0,
        nextBillingDate: nextBillingDate(startedAt, due),
      },
    },
  );
}
