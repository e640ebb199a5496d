import { defineRoutes } from './declaration';

const EXPORT_TIMEOUT_MS = 60_000;

/** What staff do with money, which the bookings service answers. */
export const staffPaymentRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listLedger: { method: 'GET', path: '/api/admin/payments', access: 'payments:read' },
  sumLedger: { method: 'GET', path: '/api/admin/payments/sums', access: 'payments:read' },
  exportLedger: {
    method: 'GET',
    path: '/api/admin/payments/export',
    access: 'payments:read',
    timeoutMs: EXPORT_TIMEOUT_MS,
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
