import type {
  AdminCoupon,
  AdminCouponResponse,
  CouponRequest,
} from '@brightnest/contracts/promotions/coupon-schemas';
import type { BookingsUnderTest } from './start-bookings';

let made = 0;

/** What staff enter of a coupon: 20% off, once for each customer, unless said otherwise. */
export function couponRequest(traits: Partial<CouponRequest> = {}): CouponRequest {
  made += 1;
  return {
    ...{ code: `SPRING-${made}`, note: '', kind: 'percent', amount: '', percent: 20, cap: '' },
    ...{ minimum: '', target: 'all', firstCleanOnly: false, oncePerCustomer: true },
    ...{ startsOn: '', endsOn: '', maxUses: null, returns: 'in_time', isActive: true },
    ...traits,
  };
}

/** Makes a coupon as staff do. */
export async function addCoupon(
  bookings: BookingsUnderTest,
  traits: Partial<CouponRequest> = {},
): Promise<AdminCoupon> {
  const body = couponRequest(traits);
  const { body: answer } = await bookings.call<AdminCouponResponse>('POST', '/api/admin/coupons', {
    as: 'admin',
    body,
  });
  return answer.coupon;
}
