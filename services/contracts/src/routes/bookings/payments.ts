import { defineRoutes } from '../declaration';

const EXPORT_TIMEOUT_MS = 60_000;
// Payment providers are slow at times.
const PROVIDER_TIMEOUT_MS = 20_000;
const WEBHOOK_MAX_BYTES = 256 * 1024;

/**
 * Payments, which the bookings service answers. A checkout is open to whoever knows its random id: those
 * who pay a quote have no account.
 */
export const paymentRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  getPaymentOptions: { method: 'GET', path: '/api/payments/options', access: 'public' },
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
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  cancelCheckout: {
    method: 'POST',
    path: '/api/payments/checkouts/:id/cancel',
    access: 'public',
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  // For visitors too: what was paid is as open as the checkout itself.
  getCheckoutReceipt: {
    method: 'GET',
    path: '/api/payments/checkouts/:id/receipt',
    access: 'public',
  },
  listUserTransactions: {
    method: 'GET',
    path: '/api/user/transactions',
    access: 'session',
    forGuests: true,
  },
  getReceipt: { method: 'GET', path: '/api/receipts/:number', access: 'session', forGuests: true },
  // The provider's signature is over the very bytes, so the body stays unread until it is checked.
  receiveWebhook: {
    method: 'POST',
    path: '/api/payments/webhooks/:provider',
    access: 'public',
    body: 'raw',
    headers: ['stripe-signature'],
    maxBodyBytes: WEBHOOK_MAX_BYTES,
    limit: 'webhook',
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },

  getSandboxPayment: { method: 'GET', path: '/api/payments/sandbox/:id', access: 'public' },
  paySandboxPayment: { method: 'POST', path: '/api/payments/sandbox/:id/pay', access: 'public' },
  confirmSandboxPayment: {
    method: 'POST',
    path: '/api/payments/sandbox/:id/confirm',
    access: 'public',
  },
});

/** What staff do with money, which the bookings service answers. */
export const staffPaymentRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listLedger: { method: 'GET', path: '/api/admin/payments', access: 'payments:read' },
  sumLedger: { method: 'GET', path: '/api/admin/payments/sums', access: 'payments:read' },
  exportLedger: {
    method: 'GET',
    path: '/api/admin/payments/export',
    access: 'payments:read',
    audited: 'list',
    timeoutMs: EXPORT_TIMEOUT_MS,
    needsProof: true,
  },
  getDeal: { method: 'GET', path: '/api/admin/deals/:kind/:id', access: 'payments:read' },
  takePayment: {
    method: 'POST',
    path: '/api/admin/deals/:kind/:id/payments',
    access: 'payments:take',
  },
  sendPaymentLink: {
    method: 'POST',
    path: '/api/admin/deals/:kind/:id/payment-link',
    access: 'payments:take',
  },
  refundPayment: {
    method: 'POST',
    path: '/api/admin/deals/:kind/:id/refunds',
    access: 'payments:refund',
  },
  writeOff: {
    method: 'POST',
    path: '/api/admin/deals/:kind/:id/write-offs',
    access: 'payments:write-off',
  },
  getCustomerBalance: {
    method: 'GET',
    path: '/api/admin/customers/:id/balance',
    access: 'payments:read',
  },
  listFailedRefunds: {
    method: 'GET',
    path: '/api/admin/payments/failed-refunds',
    access: 'payments:read',
  },
  retryRefund: {
    method: 'POST',
    path: '/api/admin/transactions/:id/retry-refund',
    access: 'payments:refund',
  },
  listReconciliations: {
    method: 'GET',
    path: '/api/admin/payments/reconciliations',
    access: 'payments:read',
  },
  startReconciliation: {
    method: 'POST',
    path: '/api/admin/payments/reconciliations',
    access: 'payments:take',
  },
});
