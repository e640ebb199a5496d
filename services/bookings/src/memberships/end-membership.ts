import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { getPlan } from '../catalogue/plans';
import { membershipEvent, MembershipModel, type MembershipRecord } from './membership';
import { closeMonthPayment } from './membership-month';

/**
 * Ends a membership whose time is over, or whose last month is not paid.
 * @returns false where it changed meanwhile.
 * @throws AppError `conflict` when that month has just been paid.
 */
export async function endMembership(
  membership: MembershipRecord,
  origin: EventOrigin = {},
): Promise<boolean> {
  const { _id, status, nextBillingDate, tierId, cancelAtPeriodEnd } = membership;
  await closeMonthPayment(membership);
  const { name: tierName } = await getPlan(tierId);
  const ended = { ...membership, remainingCleanings: 0 };
  const { matchedCount } = await MembershipModel.updateOne(
    { _id, status, nextBillingDate, cancelAtPeriodEnd },
    {
      $set: { status: 'cancelled', remainingCleanings: 0 },
      $push: { pendingEvents: membershipEvent(ended, 'ended', { tierName, origin }) },
    },
  );
  return matchedCount === 1;
}
