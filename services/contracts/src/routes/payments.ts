import { defineRoutes } from './declaration';

const WEBHOOK_MAX_BYTES = 256 * 1024;
const PROVIDER_PATIENCE_MS = 20_000;

/**
 * Payments, which the bookings service answers. A checkout is open to whoever knows its random id: those
 * who pay a quote have no account.
 */
export const paymentRoutes = defineRoutes('bookings', {
  openCheckout: {
    method: 'POST',
    path: '/api/payments/checkouts',
    access: 'public',
    limit: 'submission',
  },
  getCheckout: { method: 'GET', path: '/api/payments/checkouts/:id', access: 'public' },
  payCheckout: {
    method: 'POST',
    path: '/api/payments/checkouts/:id/pay',
    access: 'public',
    timeoutMs: PROVIDER_PATIENCE_MS,
  },
  cancelCheckout: {
    method: 'POST',
    path: '/api/payments/checkouts/:id/cancel',
    access: 'public',
    timeoutMs: PROVIDER_PATIENCE_MS,
  },
  // For visitors too: what was paid is as open as the checkout itself.
  getCheckoutReceipt: {
    method: 'GET',
    path: '/api/payments/checkouts/:id/receipt',
    access: 'public',
  },
  listUserTransactions: { method: 'GET', path: '/api/user/transactions', access: 'session' },
  getReceipt: { method: 'GET', path: '/api/receipts/:number', access: 'session' },
  // The provider's signature is over the very bytes, so the body stays unread until it is checked.
  receiveWebhook: {
    method: 'POST',
    path: '/api/payments/webhooks/:provider',
    access: 'public',
    body: 'raw',
    maxBodyBytes: WEBHOOK_MAX_BYTES,
  },

  getSandboxPayment: { method: 'GET', path: '/api/payments/sandbox/:id', access: 'public' },
  paySandboxPayment: { method: 'POST', path: '/api/payments/sandbox/:id/pay', access: 'public' },
  confirmSandboxPayment: {
    method: 'POST',
    path: '/api/payments/sandbox/:id/confirm',
    access: 'public',
  },
});
