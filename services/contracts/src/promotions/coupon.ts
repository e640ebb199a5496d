import { type Currency, formatMoney } from '../money';
import { msg, t } from '../translation';

/** What a coupon takes off a price, and from which price on: what its customer was promised. */
export interface CouponTerms {
  code: string;
  /** Of the listed price; absent of one that takes off an amount. */
  percent?: number;
  /** The amount that it takes off, or the most of a percentage; minor units. Absent: a percentage without a cap. */
  amountMinor?: number;
  /** Minor units of the lowest listed price that it is for; 0 for any. */
  minimumMinor: number;
  currency: Currency;
}

/** What a coupon may be used for, with labels. */
export const COUPON_TARGETS = [
  { value: 'all', label: msg('Bookings and quotes') },
  { value: 'bookings', label: msg('Bookings') },
  { value: 'quotes', label: msg('Quotes') },
] as const;

/** One of {@link COUPON_TARGETS}. */
export type CouponTarget = (typeof COUPON_TARGETS)[number]['value'];

/** When a coupon can be used again after its clean was cancelled, with labels. */
export const COUPON_RETURNS = [
  { value: 'in_time', label: msg('When it was cancelled in time, or by us') },
  { value: 'always', label: msg('Always') },
  { value: 'never', label: msg('Never') },
] as const;

/** One of {@link COUPON_RETURNS}. */
export type CouponReturn = (typeof COUPON_RETURNS)[number]['value'];

/**
 * What a coupon takes off a sum of listed prices, before tax comes on top of it: never more than the sum, and
 * nothing where the sum is too low. A percentage is rounded half up to the minor unit, once.
 *
 * @param listedMinor integer minor units, not negative.
 * @returns integer minor units.
 */
export function couponDiscount(listedMinor: number, coupon: CouponTerms): number {
  const { percent, amountMinor = Infinity, minimumMinor } = coupon;
  if (listedMinor < minimumMinor) return 0;
  const share =
    percent === undefined ? listedMinor : Math.floor((listedMinor * percent + 50) / 100);
  return Math.min(share, amountMinor, listedMinor);
}

/** `20% off, at most $50.00`: what a coupon promises. */
export function couponText({ percent, amountMinor, minimumMinor, currency }: CouponTerms): string {
  const amount = formatMoney({ minor: amountMinor ?? 0, currency });
  const minimum = formatMoney({ minor: minimumMinor, currency });
  if (percent === undefined) {
    return minimumMinor > 0
      ? t('{amount} off, from a price of {minimum}', { amount, minimum })
      : t('{amount} off', { amount });
  }
  if (amountMinor === undefined) {
    return minimumMinor > 0
      ? t('{percent}% off, from a price of {minimum}', { percent, minimum })
      : t('{percent}% off', { percent });
  }
  return minimumMinor > 0
    ? t('{percent}% off, at most {amount}, from a price of {minimum}', { percent, amount, minimum })
    : t('{percent}% off, at most {amount}', { percent, amount });
}

/** How the discount is called beside the other lines of a price. */
export const couponLabel = (code: string): string => t('Coupon {code}', { code });

/** What a coupon took off the price of a deal. */
export interface CouponUse {
  code: string;
  /** What is paid less: with its tax where that comes on top. Minor units. */
  minor: number;
}
