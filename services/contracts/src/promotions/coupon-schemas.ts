import Joi from 'joi';
import { amountField, dayField, emailField, errorText, optionalText } from '../fields';
import { msg } from '../translation';
import { valuesOf } from '../forms';
import type { Currency, DecimalText } from '../money';
import { pageQueryKeys } from '../paging';
import {
  COUPON_RETURNS,
  COUPON_TARGETS,
  type CouponReturn,
  type CouponTarget,
  type CouponTerms,
} from './coupon';

const CODE = errorText(msg('Please use 3 to 30 letters, digits and hyphens'));

/** A coupon's code as somebody types it, in capitals. */
export function couponCodeField(): Joi.StringSchema {
  return Joi.string()
    .trim()
    .uppercase()
    .pattern(/^[A-Z0-9][A-Z0-9-]{2,29}$/)
    .messages({ '*': CODE });
}

/** Body of `POST /api/admin/coupons`, and the form's values. Amounts are decimal text in the company's currency. */
export interface CouponRequest {
  code: string;
  /** For staff: why there is such a coupon. */
  note: string;
  kind: 'amount' | 'percent';
  /** What an amount takes off; empty of a percentage. */
  amount: DecimalText | '';
  /** Null of an amount. */
  percent: number | null;
  /** The most that a percentage takes off; empty for no cap. */
  cap: DecimalText | '';
  /** The lowest price that it is for; empty for any. */
  minimum: DecimalText | '';
  target: CouponTarget;
  firstCleanOnly: boolean;
  oncePerCustomer: boolean;
  /** Calendar dates at the office, the last one included; empty for no limit. */
  startsOn: string;
  endsOn: string;
  /** How often it can be used in total; null for no limit. */
  maxUses: number | null;
  returns: CouponReturn;
  isActive: boolean;
}

const MAX_USES = 1_000_000;
const optionalDay = () => dayField().allow('').default('');
const optionalAmount = () =>
  amountField()
    .allow('')
    .custom((text: string, helpers) => (Number(text) > 0 ? text : helpers.error('any.invalid')))
    .default('');

/** Schema of {@link CouponRequest}. */
export const couponRequestSchema = Joi.object<CouponRequest, true>({
  code: couponCodeField().required(),
  note: optionalText(200).default(''),
  kind: Joi.string().valid('amount', 'percent').required(),
  amount: optionalAmount().when('kind', { is: 'amount', then: Joi.invalid('').required() }),
  percent: Joi.number()
    .integer()
    .min(1)
    .max(100)
    .allow(null)
    .empty('')
    .default(null)
    .when('kind', { is: 'percent', then: Joi.invalid(null).required() })
    .messages({
      '*': errorText(msg('Please enter a whole number from {min} to {max}'), { min: 1, max: 100 }),
    }),
  cap: optionalAmount(),
  minimum: optionalAmount(),
  target: Joi.string()
    .valid(...valuesOf(COUPON_TARGETS))
    .default('all'),
  firstCleanOnly: Joi.boolean().default(false),
  oncePerCustomer: Joi.boolean().default(true),
  startsOn: optionalDay(),
  endsOn: optionalDay()
    .custom((day: string, helpers) => {
      const [{ startsOn = '' }] = helpers.state.ancestors as [Partial<CouponRequest>];
      return day !== '' && day < startsOn ? helpers.error('date.min') : day;
    })
    .messages({ 'date.min': errorText(msg('Please choose a day after the first')) }),
  maxUses: Joi.number()
    .integer()
    .min(1)
    .max(MAX_USES)
    .allow(null)
    .empty('')
    .default(null)
    .messages({
      '*': errorText(msg('Please enter a whole number from {min} to {max}'), {
        min: 1,
        max: MAX_USES,
      }),
    }),
  returns: Joi.string()
    .valid(...valuesOf(COUPON_RETURNS))
    .default('in_time'),
  isActive: Joi.boolean().default(true),
});

/** Body of `PUT /api/admin/coupons/{id}`: once it was used, `isActive` alone may change. */
export interface UpdateCouponRequest extends CouponRequest {
  /** Of the coupon that staff saw; another one by now answers `conflict`. */
  revision: number;
}

/** Schema of {@link UpdateCouponRequest}. */
export const updateCouponRequestSchema = couponRequestSchema.append<UpdateCouponRequest>({
  revision: Joi.number().integer().min(0).required(),
});

/** A coupon as staff see it. */
export interface AdminCoupon extends CouponRequest {
  id: string;
  currency: Currency;
  revision: number;
  /** Uses that hold, those that were returned left out. */
  uses: number;
  /** What they took off, as the customers saw it. */
  cost: DecimalText;
  /** It was used at least once: what it promises stays. */
  wasUsed: boolean;
}

/** Answer of `GET /api/admin/coupons`: all, the newest first. */
export interface AdminCouponsResponse {
  success: true;
  coupons: AdminCoupon[];
}

/** Answer of the calls that write one coupon. */
export interface AdminCouponResponse {
  success: true;
  coupon: AdminCoupon;
}

/** Query of `GET /api/admin/coupons/{id}/uses`. */
export interface CouponUsesQuery {
  page: number;
  pageSize: number;
}

/** Schema of {@link CouponUsesQuery}. */
export const couponUsesQuerySchema = Joi.object<CouponUsesQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** One use of a coupon. */
export interface AdminCouponUse {
  kind: 'booking' | 'quote';
  /** Of the booking or the quote. */
  dealId: string;
  customerName: string;
  email: string;
  amount: DecimalText;
  /** ISO 8601 UTC. */
  usedAt: string;
  /** When it was returned; null while it holds. */
  returnedAt: string | null;
  /** The customer had used it before, which showed later, when they proved their address. */
  isRepeated: boolean;
}

/** Answer of `GET /api/admin/coupons/{id}/uses`: the latest first. */
export interface CouponUsesResponse {
  success: true;
  uses: AdminCouponUse[];
  page: number;
  pageSize: number;
  total: number;
}

/** Body of `POST /api/coupons/check`. */
export interface CheckCouponRequest {
  code: string;
  target: 'booking' | 'quote';
}

/** Schema of {@link CheckCouponRequest}. */
export const checkCouponRequestSchema = Joi.object<CheckCouponRequest, true>({
  code: couponCodeField()
    .required()
    .messages({ '*': errorText(msg('We don’t know this code.')) }),
  target: Joi.string().valid('booking', 'quote').required(),
});

/** Answer of `POST /api/coupons/check`: what it takes off a price, for the caller and at this moment. */
export interface CheckCouponResponse {
  success: true;
  coupon: CouponTerms;
}

/** Name of the call by which quotes uses a coupon for a quote that is about to be stored. */
export const USE_COUPON_RPC = 'bookings.use-coupon';

/** Payload of `bookings.use-coupon`: the same quote uses it once, however often it is called. */
export interface UseCouponRequest {
  code: string;
  quoteId: string;
  /** The sum of its listed prices, in minor units. */
  listedMinor: number;
  customerName: string;
  email: string;
  /** Absent of calls from before they were asked for, as of a service that is about to be replaced. */
  phone?: string;
  /** In one line. */
  address?: string;
  /** Null for a visitor. */
  customerId: string | null;
}

/** Schema of {@link UseCouponRequest}. */
export const useCouponRequestSchema = Joi.object<UseCouponRequest, true>({
  code: couponCodeField().required(),
  quoteId: Joi.string().required(),
  listedMinor: Joi.number().integer().min(0).required(),
  customerName: Joi.string().required(),
  email: emailField('email'),
  phone: Joi.string().allow(''),
  address: Joi.string().allow(''),
  customerId: Joi.string().allow(null).required(),
});

/** Answer of `bookings.use-coupon`; `coupon_refused`, saying why, where it can't be used. */
export interface UseCouponAnswer {
  coupon: CouponTerms;
}
