import { defineRoutes } from '../declaration';

const EXPORT_TIMEOUT_MS = 60_000;

/** Invoices and credit notes, which the bookings service answers. */
export const invoiceRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listUserInvoices: {
    method: 'GET',
    path: '/api/user/invoices',
    access: 'session',
    forGuests: true,
  },
  getInvoice: { method: 'GET', path: '/api/invoices/:number', access: 'session', forGuests: true },
  // The random id in a mailed address is the key: visitors have no account.
  getLinkedInvoice: { method: 'GET', path: '/api/invoice-links/:id', access: 'public' },
  // All of a payment's documents; as open as the checkout itself.
  getCheckoutInvoices: {
    method: 'GET',
    path: '/api/payments/checkouts/:id/invoices',
    access: 'public',
  },

  listInvoices: { method: 'GET', path: '/api/admin/invoices', access: 'payments:read' },
  getInvoiceSums: { method: 'GET', path: '/api/admin/invoices/sums', access: 'payments:read' },
  exportInvoices: {
    method: 'GET',
    path: '/api/admin/invoices/export',
    access: 'payments:read',
    audited: 'list',
    timeoutMs: EXPORT_TIMEOUT_MS,
    needsProof: true,
  },

  getBillingSettings: {
    method: 'GET',
    path: '/api/admin/billing-settings',
    access: 'billing:write',
  },
  updateBillingSettings: {
    method: 'PUT',
    path: '/api/admin/billing-settings',
    access: 'billing:write',
  },
  getBillingHistory: {
    method: 'GET',
    path: '/api/admin/billing-settings/history',
    access: 'billing:write',
  },
});
