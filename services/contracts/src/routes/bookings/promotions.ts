import { defineRoutes } from '../declaration';

/** Coupons and reviews: what staff do with them, and what customers and visitors learn of them. */
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

  listPublishedReviews: { method: 'GET', path: '/api/published-reviews', access: 'public' },
  listReviews: { method: 'GET', path: '/api/admin/reviews', access: 'bookings:read' },
  publishReview: {
    method: 'PUT',
    path: '/api/admin/reviews/:id',
    access: 'bookings:write',
    versioned: true,
  },
  getReviewSettings: {
    method: 'GET',
    path: '/api/admin/review-settings',
    access: 'bookings:write',
  },
  updateReviewSettings: {
    method: 'PUT',
    path: '/api/admin/review-settings',
    access: 'bookings:write',
  },
  getReviewSettingsHistory: {
    method: 'GET',
    path: '/api/admin/review-settings/history',
    access: 'bookings:write',
  },
});
