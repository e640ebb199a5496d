import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  type AdminCouponResponse,
  type AdminCouponsResponse,
  type AdminCouponUse,
  checkCouponRequestSchema,
  type CheckCouponResponse,
  type CouponRequest,
  couponRequestSchema,
  couponUsesQuerySchema,
  type CouponUsesResponse,
  updateCouponRequestSchema,
} from '@brightnest/contracts/promotions/coupon-schemas';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose from 'mongoose';
import {
  Coupon,
  couponFields,
  type CouponRecord,
  couponTerms,
  CouponUseModel,
  type CouponUseRecord,
  toAdminCoupon,
} from './coupon';
import { editConflict } from '@brightnest/service-kit/persistence/edit-conflict';
import { getUsableCoupon } from './use-coupon';

/** What a code takes off, for who is calling: before they book, and decided again when they do. */
const checkCoupon: Handler = handle(
  promotionRoutes.checkCoupon,
  { body: checkCouponRequestSchema },
  async ({ body: { code, target: kind }, origin }): Promise<CheckCouponResponse> => {
    const customerId = origin.userId ?? null;
    const coupon = await getUsableCoupon(code, { kind, customerId, now: new Date() });
    return { success: true, coupon: couponTerms(coupon) };
  },
);

const listCoupons: Handler = handle(
  promotionRoutes.listCoupons,
  {},
  async (): Promise<AdminCouponsResponse> => {
    const referrer = mongoose.trusted({ $exists: false });
    const coupons = await Coupon.find({ referrer })
      .sort({ createdAt: -1, _id: -1 })
      .lean<CouponRecord[]>();
    return { success: true, coupons: coupons.map(toAdminCoupon) };
  },
);

const CODE_TAKEN = msg('There is a coupon with this code already');

/** Adds a coupon, once however often it is sent. */
const createCoupon: Handler = handle(
  promotionRoutes.createCoupon,
  { body: couponRequestSchema },
  async ({ body, origin, idempotencyKey }) => {
    const _id = await recordIdFor('coupon', idempotencyKey, body);
    const added = {
      ...{ _id, currency: currentRegion().currency, ...couponFields(body) },
      pendingEvents: [changeEvent(String(_id), body, { change: 'added', origin })],
    };
    try {
      await Coupon.create(added);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (!(await Coupon.exists({ _id }))) throw codeTaken();
    }
    const coupon = await Coupon.findById(_id).orFail().lean<CouponRecord>();
    return reply(201, {
      success: true,
      coupon: toAdminCoupon(coupon),
    } satisfies AdminCouponResponse);
  },
);

const codeTaken = () => new AppError('validation_failed', { fields: { code: CODE_TAKEN } });

type Change = 'added' | 'updated' | 'activated' | 'deactivated';

function changeEvent(
  couponId: string,
  { code }: Pick<CouponRequest, 'code'>,
  { change, origin }: { change: Change; origin: EventOrigin },
) {
  return newEvent('coupon.changed', { couponId, code, change }, origin);
}

/** Changes a coupon; one that was used is switched on and off alone, as somebody was promised the rest. */
const updateCoupon: Handler = handle(
  promotionRoutes.updateCoupon,
  { params: idParamsSchema, body: updateCouponRequestSchema },
  async ({ params: { id }, body, origin }): Promise<AdminCouponResponse> => {
    const { revision, ...wanted } = body;
    const before = await Coupon.findById(id).lean<CouponRecord>();
    // The code of a customer is as the settings of referrals say.
    if (!before || before.referrer) throw new AppError('not_found');
    const isSwitchedOnly = isSame({ ...wanted, isActive: before.isActive }, before);
    if (before.wasUsed && !isSwitchedOnly) {
      const message = msg(
        'This coupon was used, so what it promises stays. Switch it off, and make another one.',
      );
      throw new AppError('change_not_allowed', { message });
    }
    const switched = wanted.isActive ? ('activated' as const) : ('deactivated' as const);
    const change = isSwitchedOnly ? switched : ('updated' as const);
    const { percent, amountMinor, ...fields } = couponFields(wanted);
    const after = await Coupon.findOneAndUpdate(
      // Used since it was read: then it is not to be altered any more.
      { _id: id, revision, wasUsed: before.wasUsed },
      {
        $set: {
          ...fields,
          ...(percent !== undefined && { percent }),
          ...(amountMinor !== undefined && { amountMinor }),
        },
        $unset: {
          ...(percent === undefined && { percent: 1 as const }),
          ...(amountMinor === undefined && { amountMinor: 1 as const }),
        },
        $inc: { revision: 1 },
        $push: { pendingEvents: changeEvent(id, wanted, { change, origin }) },
      },
      { returnDocument: 'after' },
    )
      .lean<CouponRecord>()
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? codeTaken() : error;
      });
    if (!after) throw await editConflict(Coupon, id);
    return { success: true, coupon: toAdminCoupon(after) };
  },
);

/** Whether staff would store the same again. */
function isSame(wanted: CouponRequest, before: CouponRecord): boolean {
  const now = toAdminCoupon(before);
  const asStored = toAdminCoupon({ ...before, ...couponFields(wanted) } as CouponRecord);
  return JSON.stringify(asStored) === JSON.stringify(now);
}

const listCouponUses: Handler = handle(
  promotionRoutes.listCouponUses,
  { params: idParamsSchema, query: couponUsesQuerySchema },
  async ({ params: { id }, query: { page, pageSize } }): Promise<CouponUsesResponse> => {
    if (!(await Coupon.exists({ _id: id }))) throw new AppError('not_found');
    const ofCoupon = { couponId: id };
    const [uses, total] = await Promise.all([
      CouponUseModel.find(ofCoupon)
        .sort({ usedAt: -1, _id: 1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<CouponUseRecord[]>(),
      CouponUseModel.countDocuments(ofCoupon),
    ]);
    return { success: true, uses: uses.map(toAdminUse), page, pageSize, total };
  },
);

function toAdminUse(use: CouponUseRecord): AdminCouponUse {
  const { kind, dealId, customerName, email, amount, usedAt, returnedAt, isRepeated } = use;
  return {
    ...{ kind, dealId, customerName, email },
    amount: toDecimalText(amount.minor, amount.currency),
    usedAt: usedAt.toISOString(),
    returnedAt: returnedAt?.toISOString() ?? null,
    isRepeated: isRepeated ?? false,
  };
}

/** The calls by which coupons are made, looked at and checked. */
export const couponCalls: readonly Handler[] = [
  checkCoupon,
  listCoupons,
  createCoupon,
  updateCoupon,
  listCouponUses,
];
