import type { Money } from '@brightnest/contracts/money';
import { withTaxOnTop } from '@brightnest/contracts/payments/pricing-settings';
import { couponDiscount, type CouponTerms } from '@brightnest/contracts/promotions/coupon';
import {
  USE_COUPON_RPC,
  type UseCouponAnswer,
  useCouponRequestSchema,
} from '@brightnest/contracts/promotions/coupon-schemas';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { readBillingSettings } from '../documents/billing-settings';
import {
  Coupon,
  type CouponRecord,
  couponTerms,
  CouponUseModel,
  type CouponUseRecord,
  useIdOf,
} from './coupon';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { joinReferral, joinReferrer, withReferralTerms } from './refer';
import { assertMinimum, getUsableCoupon, onceKeyOf, returnCoupon, useCoupon } from './use-coupon';

/**
 * Uses a coupon for a quote that is about to be stored in the quotes service: once, however often it is sent.
 * One that is never stored after all returns its use.
 */
export const answerUseCoupon: RpcHandler = rpcHandler(
  USE_COUPON_RPC,
  useCouponRequestSchema,
  ({ code, quoteId: dealId, listedMinor, ...customer }): Promise<UseCouponAnswer> =>
    mongoose.connection.transaction(async (session) => {
      const holds = {
        _id: useIdOf('quote', dealId),
        returnedAt: mongoose.trusted({ $exists: false }),
      };
      const used = await CouponUseModel.findOne(holds).session(session).lean<CouponUseRecord>();
      if (used) {
        const coupon = await Coupon.findById(used.couponId).session(session).orFail().lean();
        return { coupon: couponTerms(await withReferralTerms(coupon as CouponRecord)) };
      }
      const context = { kind: 'quote' as const, customerId: customer.customerId, now: new Date() };
      const coupon = await getUsableCoupon(code, context, session);
      assertMinimum(coupon, listedMinor);
      const terms = couponTerms(coupon);
      const amount = await savedBy(terms, listedMinor);
      const { revision } = coupon;
      const use = { ...context, ...customer, code, revision, dealId, amount, isStored: false };
      const origin = customer.customerId === null ? {} : { userId: customer.customerId };
      await useCoupon({ ...use, origin }, session);
      return { coupon: terms };
    }),
);

/** What is paid less: with the tax that would have come on top of it. */
async function savedBy(coupon: CouponTerms, listedMinor: number): Promise<Money> {
  const pricing = await readBillingSettings();
  const { currency } = coupon;
  const paid = (minor: number) => withTaxOnTop({ minor, currency }, pricing).minor;
  const discount = couponDiscount(listedMinor, coupon);
  return { minor: paid(listedMinor) - paid(listedMinor - discount), currency };
}

/** Follows what becomes of the quotes that a coupon was used for. */
const followQuotes: Subscription = on(
  ['quote.submitted', 'quote.status-changed', 'quote.linked'],
  'follow-coupon-quotes',
  async ({ type, payload, origin }) => {
    const { quoteId: dealId } = payload;
    const _id = useIdOf('quote', dealId);
    if (type === 'quote.submitted') {
      await CouponUseModel.updateOne({ _id, isStored: false }, { $unset: { isStored: 1 } });
    } else if (type === 'quote.linked') {
      await joinAccount({ _id, customerId: null }, payload.customerId);
    } else if (payload.to === 'cancelled' && payload.from !== 'cancelled') {
      const reason = payload.isFeeKept ? ('late' as const) : ('free' as const);
      await mongoose.connection.transaction((session) =>
        returnCoupon({ kind: 'quote', dealId }, { reason, origin }, session),
      );
    }
  },
);

/** What a customer used, and whom they brought, is that of another whom they are from now on. */
const joinGuests = (rpc: RpcClient): Subscription =>
  onJoined('join-guest-coupons', rpc, async ({ from, to }) => {
    await joinAccount({ customerId: from }, to);
    await joinReferrer(from, to);
  });

/** Gives uses to an account. Of a coupon that it has used before, staff see that it was used again. */
async function joinAccount(
  uses: Partial<Pick<CouponUseRecord, '_id' | 'customerId'>>,
  customerId: string,
): Promise<void> {
  for (const use of await CouponUseModel.find(uses).lean<CouponUseRecord[]>()) {
    const { _id } = use;
    const coupon = await Coupon.findById(use.couponId).orFail().lean<CouponRecord>();
    const onceKey = use.returnedAt ? undefined : onceKeyOf(coupon, customerId);
    let isRepeated = false;
    await CouponUseModel.updateOne(
      { _id },
      { $set: { customerId, ...(onceKey !== undefined && { onceKey }) } },
    ).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      isRepeated = true;
      await CouponUseModel.updateOne(
        { _id },
        { $set: { customerId, isRepeated }, $unset: { onceKey: 1 } },
      );
    });
    if (coupon.referrer) await joinReferral(_id, { refereeId: customerId, isRepeated });
  }
}

const EVERY_MS = 10 * 60_000;
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Returns the uses of quotes that were never stored: the quotes service failed, and nobody tried again. */
const returnAbandoned: PeriodicTask = {
  name: 'return-abandoned-coupons',
  everyMs: EVERY_MS,
  async run({ signal }) {
    const usedAt = mongoose.trusted({ $lt: new Date(Date.now() - ABANDONED_AFTER_MS) });
    const returnedAt = mongoose.trusted({ $exists: false });
    const abandoned = await CouponUseModel.find({ isStored: false, usedAt, returnedAt }).lean<
      CouponUseRecord[]
    >();
    for (const use of abandoned) {
      if (signal.aborted) return;
      await mongoose.connection.transaction((session) =>
        returnCoupon(use, { reason: 'expired', origin: {} }, session),
      );
    }
  },
};

export const couponSubscriptions = (rpc: RpcClient): readonly Subscription[] => [
  followQuotes,
  joinGuests(rpc),
];
export const couponTasks: readonly PeriodicTask[] = [returnAbandoned];
