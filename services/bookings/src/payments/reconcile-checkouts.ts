import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import mongoose from 'mongoose';
import { CheckoutModel, PAYABLE_STATUSES, type CheckoutRecord } from '../model/checkout';
import { askProvider } from './ask-provider';

const EVERY_MS = 10_000;
const PAUSE_MS = 30_000;
const AT_ONCE = 50;

/** Asks the provider about payments under way, for those whose webhook never came. */
export const reconcileCheckouts: PeriodicTask = {
  name: 'reconcile-checkouts',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    for (const checkout of await findUnderWay(new Date(Date.now() - PAUSE_MS))) {
      if (signal.aborted) return;
      try {
        await askProvider(checkout);
      } catch (error) {
        log.warn({ err: error, checkoutId: checkout._id }, 'a payment could not be looked up');
      }
    }
  },
};

/** Those asked about longest ago come first, so that one that fails keeps no other waiting. */
function findUnderWay(askedBefore: Date): Promise<CheckoutRecord[]> {
  return CheckoutModel.find({
    status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
    'payment.id': mongoose.trusted({ $exists: true }),
    askedAt: mongoose.trusted({ $not: { $gt: askedBefore } }),
  })
    .sort({ askedAt: 1 })
    .limit(AT_ONCE)
    .lean<CheckoutRecord[]>();
}
