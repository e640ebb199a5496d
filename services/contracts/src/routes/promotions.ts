import { defineRoutes } from './declaration';

/** Coupons: what staff do with them, and how a customer learns what one takes off. */
export const promotionRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  checkCoupon: {
    method: 'POST',
    path: '/api/coupons/check',
    access: 'public',
    // Codes are not to be guessed.
    limit: 'credentials',
  },
  listCoupons: { method: 'GET', path: '/api/admin/coupons', access: 'catalogue:read' },
  createCoupon: { method: 'POST', path: '/api/admin/coupons', access: 'catalogue:write' },
  updateCoupon: { method: 'PUT', path: '/api/admin/coupons/:id', access: 'catalogue:write' },
  listCouponUses: {
    method: 'GET',
    path: '/api/admin/coupons/:id/uses',
    access: 'catalogue:read',
  },
});
