import Joi, { type ObjectSchema } from 'joi';
import type { Currency, DecimalText } from '../../money';
import { nullableTextField, textField } from '../envelope';
import { type BookingNotice, bookingNoticeSchema } from './scheduling';

/** `coupon.changed`: staff made, changed, or switched a coupon. */
export interface CouponChanged {
  couponId: string;
  code: string;
  change: 'added' | 'updated' | 'activated' | 'deactivated';
}

/** `coupon.used` and `coupon.returned`: a deal has its discount, or does not take place. */
export interface CouponUsed {
  couponId: string;
  code: string;
  kind: 'booking' | 'quote';
  dealId: string;
  /** Null for a visitor. */
  customerId: string | null;
  amount: DecimalText;
  currency: Currency;
}

const couponUsedSchema = Joi.object<CouponUsed, true>({
  couponId: textField(),
  code: textField(),
  kind: Joi.string().valid('booking', 'quote').required(),
  dealId: textField(),
  customerId: nullableTextField(),
  amount: textField(),
  currency: Joi.string().required(),
});

/** `review.published` and `review.unpublished`: staff decided what everybody reads. */
export interface ReviewPublished {
  bookingId: string;
  customerName: string;
}

/** `review-settings.changed`: whether and when customers are asked for a review. */
export interface ReviewSettingsChanged {
  fields: string[];
  revision: number;
}

const reviewPublishedSchema = Joi.object<ReviewPublished, true>({
  bookingId: textField(),
  customerName: textField(),
});

/** The events about promotions. */
export interface PromotionEvents {
  'coupon.changed': CouponChanged;
  'coupon.used': CouponUsed;
  'coupon.returned': CouponUsed;
  'review.due': BookingNotice;
  'review.published': ReviewPublished;
  'review.unpublished': ReviewPublished;
  'review-settings.changed': ReviewSettingsChanged;
}

/** The payload schema of each of {@link PromotionEvents}. */
export const PROMOTION_EVENT_SCHEMAS: {
  readonly [T in keyof PromotionEvents]: ObjectSchema<PromotionEvents[T]>;
} = {
  'coupon.changed': Joi.object<CouponChanged, true>({
    couponId: textField(),
    code: textField(),
    change: Joi.string().valid('added', 'updated', 'activated', 'deactivated').required(),
  }),
  'coupon.used': couponUsedSchema,
  'coupon.returned': couponUsedSchema,
  'review.due': bookingNoticeSchema,
  'review.published': reviewPublishedSchema,
  'review.unpublished': reviewPublishedSchema,
  'review-settings.changed': Joi.object<ReviewSettingsChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
