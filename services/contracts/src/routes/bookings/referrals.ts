import { defineRoutes } from '../declaration';

const PROVIDER_TIMEOUT_MS = 20_000;

/** Customers who bring others, and the credit that it gives them. */
export const referralRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  getOwnReferrals: { method: 'GET', path: '/api/user/referrals', access: 'session' },
  getOwnCredit: { method: 'GET', path: '/api/user/credit', access: 'session' },
  payByCredit: {
    method: 'POST',
    path: '/api/payments/checkouts/:id/credit',
    access: 'session',
    // A payment that was begun is closed at the provider first.
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },

  listReferrals: { method: 'GET', path: '/api/admin/referrals', access: 'catalogue:read' },
  getCredit: { method: 'GET', path: '/api/admin/credits/:id', access: 'payments:read' },
  grantCredit: { method: 'POST', path: '/api/admin/credits', access: 'gift-cards:write' },
  withdrawCredit: {
    method: 'POST',
    path: '/api/admin/credits/:id/withdrawals',
    access: 'gift-cards:write',
  },

  getReferralSettings: {
    method: 'GET',
    path: '/api/admin/referral-settings',
    access: 'catalogue:write',
  },
  updateReferralSettings: {
    method: 'PUT',
    path: '/api/admin/referral-settings',
    access: 'catalogue:write',
  },
  getReferralSettingsHistory: {
    method: 'GET',
    path: '/api/admin/referral-settings/history',
    access: 'catalogue:write',
  },
});
