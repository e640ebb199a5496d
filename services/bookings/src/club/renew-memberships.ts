import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import mongoose from 'mongoose';
import {
  CURRENT_STATUSES,
  Membership,
  type UserSubscriptionRecord,
} from '../model/user-subscription';
import { chargeMonth } from './charge-month';
import { endMembership } from './end-membership';
import { skipMonth } from './skip-month';

const EVERY_MS = 60_000;
const AT_ONCE = 100;
const GRACE_MS = 14 * 24 * 60 * 60 * 1_000;

/** Begins the next month of memberships: charged, left out, or not at all. */
export const renewMemberships: PeriodicTask = {
  name: 'renew-memberships',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const now = new Date();
    for (const membership of await findDue(now)) {
      if (signal.aborted) return;
      try {
        await goOn(membership, now);
      } catch (error) {
        log.warn({ err: error, subscriptionId: String(membership._id) }, 'a renewal has to wait');
      }
    }
  },
};

function findDue(now: Date): Promise<UserSubscriptionRecord[]> {
  return Membership.find({
    status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
    nextBillingDate: mongoose.trusted({ $lte: now }),
    retryAt: mongoose.trusted({ $not: { $gt: now } }),
  })
    .sort({ nextBillingDate: 1 })
    .limit(AT_ONCE)
    .lean<UserSubscriptionRecord[]>();
}

function goOn(membership: UserSubscriptionRecord, now: Date): Promise<void> {
  const { status, nextBillingDate, cancelAtPeriodEnd, skipsNextMonth } = membership;
  const isUnpaid = status === 'past_due' && now.getTime() - nextBillingDate.getTime() > GRACE_MS;
  if (cancelAtPeriodEnd || isUnpaid) return endMembership(membership);
  if (skipsNextMonth) return skipMonth(membership);
  return chargeMonth(membership, now);
}
