import type { Currency, Money } from '@brightnest/contracts/money';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import {
  COUPON_RETURNS,
  COUPON_TARGETS,
  type CouponReturn,
  type CouponTarget,
  type CouponTerms,
} from '@brightnest/contracts/promotions/coupon';
import type { AdminCoupon, CouponRequest } from '@brightnest/contracts/promotions/coupon-schemas';
import { valuesOf } from '@brightnest/contracts/forms';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { Schema, type Types } from 'mongoose';

/** A coupon with what was used of it. */
export interface CouponRecord extends EventCarrier {
  _id: Types.ObjectId;
  /** In capitals; no two have the same. */
  code: string;
  note: string;
  /** Absent of one that takes off an amount. */
  percent?: number;
  /** The amount, or the most of a percentage; minor units. */
  amountMinor?: number;
  minimumMinor: number;
  currency: Currency;
  target: CouponTarget;
  firstCleanOnly: boolean;
  oncePerCustomer: boolean;
  /** Calendar dates at the office; empty for no limit. */
  startsOn: string;
  endsOn: string;
  maxUses: number | null;
  returns: CouponReturn;
  isActive: boolean;
  /** Grows with each change by staff. */
  revision: number;
  /** Uses that hold, and what they took off. */
  uses: number;
  costMinor: number;
  /** It was used once: what it promises stays. */
  wasUsed: boolean;
  /** Whose referral code it is, as they were known last; what it takes off is in the settings of referrals. */
  referrer?: { userId: string; name: string; email: string; phone: string };
  createdAt: Date;
}

const couponSchema = new Schema<CouponRecord>(
  {
    code: { type: String, required: true, unique: true },
    note: { type: String, default: '' },
    percent: Number,
    amountMinor: Number,
    minimumMinor: { type: Number, default: 0 },
    currency: { type: String, required: true },
    target: { type: String, enum: valuesOf(COUPON_TARGETS), required: true },
    firstCleanOnly: { type: Boolean, required: true },
    oncePerCustomer: { type: Boolean, required: true },
    startsOn: { type: String, default: '' },
    endsOn: { type: String, default: '' },
    maxUses: { type: Number, default: null },
    returns: { type: String, enum: valuesOf(COUPON_RETURNS), required: true },
    isActive: { type: Boolean, required: true },
    revision: { type: Number, default: 0 },
    uses: { type: Number, default: 0 },
    costMinor: { type: Number, default: 0 },
    wasUsed: { type: Boolean, default: false },
    referrer: {
      type: new Schema(
        { userId: String, name: String, email: String, phone: String },
        { _id: false, id: false },
      ),
    },
  },
  { collection: 'coupons', timestamps: true, versionKey: false },
);
withEvents(couponSchema, { aggregate: 'coupon' });
// A customer has one code.
couponSchema.index({ 'referrer.userId': 1 }, { unique: true, sparse: true });

export const Coupon = mongoose.model('Coupon', couponSchema);

/** What a coupon was used for: one for each booking or quote. */
export interface CouponUseRecord {
  /** The kind and id of the deal: `booking …`. */
  _id: string;
  couponId: Types.ObjectId;
  kind: 'booking' | 'quote';
  dealId: string;
  /** Null for a visitor. */
  customerId: string | null;
  customerName: string;
  email: string;
  amount: Money;
  usedAt: Date;
  /** Coupon and customer while no other use of theirs may hold. */
  onceKey?: string;
  /** The customer turned out to have used it before. */
  isRepeated?: boolean;
  /** The quote that it is for is stored; absent until then. Bookings are stored with their use. */
  isStored?: boolean;
  /** Since when it does not hold any more. */
  returnedAt?: Date;
}

const useSchema = new Schema<CouponUseRecord>(
  {
    _id: String,
    couponId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['booking', 'quote'], required: true },
    dealId: { type: String, required: true },
    customerId: { type: String, default: null },
    customerName: { type: String, default: '' },
    email: { type: String, default: '' },
    amount: { type: moneySchema, required: true },
    usedAt: { type: Date, required: true },
    onceKey: String,
    isRepeated: Boolean,
    isStored: Boolean,
    returnedAt: Date,
  },
  { collection: 'coupon_uses', versionKey: false },
);
useSchema.index({ couponId: 1, usedAt: -1, _id: 1 });
useSchema.index({ customerId: 1 });
// Of two uses at once by one customer the second is refused.
useSchema.index({ onceKey: 1 }, { unique: true, sparse: true });
useSchema.index({ usedAt: 1 }, { partialFilterExpression: { isStored: false } });

export const CouponUseModel = mongoose.model('CouponUse', useSchema);

/** Id of the use of a deal. */
export const useIdOf = (kind: CouponUseRecord['kind'], dealId: string) => `${kind} ${dealId}`;

/** What a coupon promises its customer. */
export function couponTerms(coupon: CouponRecord): CouponTerms {
  const { code, percent, amountMinor, minimumMinor, currency } = coupon;
  return {
    ...{ code, minimumMinor, currency },
    ...(percent !== undefined && { percent }),
    ...(amountMinor !== undefined && { amountMinor }),
  };
}

/** What staff enter, as it is stored. */
export function couponFields({ kind, amount, percent, cap, minimum, ...request }: CouponRequest) {
  const off = kind === 'amount' ? amount : cap;
  return {
    ...request,
    percent: kind === 'percent' ? percent! : undefined,
    amountMinor: off === '' ? undefined : fromDecimalText(off),
    minimumMinor: minimum === '' ? 0 : fromDecimalText(minimum),
  };
}

export function toAdminCoupon(coupon: CouponRecord): AdminCoupon {
  const { percent, amountMinor, minimumMinor } = coupon;
  const inText = (minor: number) => toDecimalText(minor, coupon.currency);
  const off = amountMinor === undefined ? '' : inText(amountMinor);
  return {
    id: String(coupon._id),
    code: coupon.code,
    note: coupon.note,
    kind: percent === undefined ? 'amount' : 'percent',
    amount: percent === undefined ? off : '',
    percent: percent ?? null,
    cap: percent === undefined ? '' : off,
    minimum: minimumMinor === 0 ? '' : inText(minimumMinor),
    target: coupon.target,
    firstCleanOnly: coupon.firstCleanOnly,
    oncePerCustomer: coupon.oncePerCustomer,
    startsOn: coupon.startsOn,
    endsOn: coupon.endsOn,
    maxUses: coupon.maxUses,
    returns: coupon.returns,
    isActive: coupon.isActive,
    currency: coupon.currency,
    revision: coupon.revision,
    uses: coupon.uses,
    cost: inText(coupon.costMinor),
    wasUsed: coupon.wasUsed,
  };
}
