import { fromDecimalText } from '@brightnest/contracts/money';
import { couponText } from '@brightnest/contracts/promotions/coupon';
import type { AdminCoupon, CouponRequest } from '@brightnest/contracts/promotions/coupon-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { dateIn, formatCalendarDate, officeZone } from '@brightnest/contracts/times';

/** What a coupon promises: `20% off, at most $50.00`. */
export function promiseText({
  code,
  percent,
  amount,
  cap,
  minimum,
  currency,
}: AdminCoupon): string {
  const off = percent === null ? amount : cap;
  return couponText({
    ...{ code, currency, minimumMinor: minimum === '' ? 0 : fromDecimalText(minimum, currency) },
    ...(percent !== null && { percent }),
    ...(off !== '' && { amountMinor: fromDecimalText(off, currency) }),
  });
}

/** When it can be used. */
export function datesText({ startsOn, endsOn }: CouponRequest): string {
  const day = (date: string) => formatCalendarDate(date, 'medium');
  if (startsOn === '')
    return endsOn === '' ? t('At any time') : t('Until {day}', { day: day(endsOn) });
  return endsOn === ''
    ? t('From {day}', { day: day(startsOn) })
    : t('{first} to {last}', { first: day(startsOn), last: day(endsOn) });
}

/** States of a coupon with their labels. */
export const COUPON_STATES = {
  active: msg('Active'),
  planned: msg('Not valid yet'),
  expired: msg('Expired'),
  used_up: msg('Used up'),
  inactive: msg('Switched off'),
} as const;

/** A key of {@link COUPON_STATES}. */
export type CouponState = keyof typeof COUPON_STATES;

/** Whether customers can use it today. */
export function stateOf(coupon: AdminCoupon, today = dateIn(officeZone())): CouponState {
  const { isActive, startsOn, endsOn, maxUses, uses } = coupon;
  if (!isActive) return 'inactive';
  if (endsOn !== '' && today > endsOn) return 'expired';
  if (maxUses !== null && uses >= maxUses) return 'used_up';
  return startsOn !== '' && today < startsOn ? 'planned' : 'active';
}
