import { defineRoutes } from '../declaration';

const PROVIDER_TIMEOUT_MS = 20_000;

/** Gift cards: bought and used by anybody who has one, and looked after by staff. */
export const giftCardRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  buyGiftCard: {
    method: 'POST',
    path: '/api/gift-cards',
    access: 'public',
    limit: 'submission',
  },
  checkGiftCard: {
    method: 'POST',
    path: '/api/gift-cards/check',
    access: 'public',
    // Codes are not to be guessed.
    limit: 'credentials',
  },
  payByGiftCard: {
    method: 'POST',
    path: '/api/payments/checkouts/:id/gift-card',
    access: 'public',
    limit: 'credentials',
    // A payment that was begun is closed at the provider first.
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },

  listGiftCards: { method: 'GET', path: '/api/admin/gift-cards', access: 'payments:read' },
  issueGiftCard: { method: 'POST', path: '/api/admin/gift-cards', access: 'gift-cards:write' },
  getGiftCard: { method: 'GET', path: '/api/admin/gift-cards/:id', access: 'payments:read' },
  changeGiftCard: {
    method: 'POST',
    path: '/api/admin/gift-cards/:id/changes',
    access: 'gift-cards:write',
    versioned: true,
  },
  refundGiftCard: {
    method: 'POST',
    path: '/api/admin/gift-cards/:id/refund',
    access: 'payments:refund',
  },

  getGiftCardSettings: {
    method: 'GET',
    path: '/api/admin/gift-card-settings',
    access: 'gift-cards:write',
  },
  updateGiftCardSettings: {
    method: 'PUT',
    path: '/api/admin/gift-card-settings',
    access: 'gift-cards:write',
  },
  getGiftCardSettingsHistory: {
    method: 'GET',
    path: '/api/admin/gift-card-settings/history',
    access: 'gift-cards:write',
  },
});
