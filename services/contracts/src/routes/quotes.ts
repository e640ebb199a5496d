import { defineRoutes } from './declaration';

const EXPORT_TIMEOUT_MS = 60_000;

/** The public calls that the quotes service answers. */
export const quotesRoutes = /* @__PURE__ */ defineRoutes('quotes', {
  submitQuote: {
    method: 'POST',
    path: '/api/quote-submissions',
    access: 'public',
    limit: 'submission',
  },
  // For who holds the token of its payment link, whose quote it is, and staff; for others it is not there.
  getQuotePaymentStatus: {
    method: 'GET',
    path: '/api/quotes/:id/payment-status',
    access: 'public',
  },
  listUserQuotes: { method: 'GET', path: '/api/user/quotes', access: 'session' },
  getUserQuote: { method: 'GET', path: '/api/user/quotes/:id', access: 'session' },
  getQuoteCancellation: {
    method: 'GET',
    path: '/api/quotes/:id/cancellation',
    access: 'public',
  },
  // For visitors too, by the token of their quote's payment link.
  cancelOwnQuote: { method: 'POST', path: '/api/quotes/:id/cancel', access: 'public' },
  submitContact: { method: 'POST', path: '/api/contact', access: 'public', limit: 'submission' },
  submitInquiry: {
    method: 'POST',
    path: '/api/service-inquiries',
    access: 'public',
    limit: 'submission',
  },
  listQuotes: { method: 'GET', path: '/api/admin/quotes', access: 'quotes:read' },
  createStaffQuote: { method: 'POST', path: '/api/admin/quotes', access: 'quotes:write' },
  // Before the call with an id: it would take `export` for one.
  exportQuotes: {
    method: 'GET',
    path: '/api/admin/quotes/export',
    access: 'quotes:read',
    audited: 'list',
    needsProof: true,
    timeoutMs: EXPORT_TIMEOUT_MS,
  },
  markQuotesRead: { method: 'POST', path: '/api/admin/quotes/read', access: 'quotes:write' },
  getQuote: { method: 'GET', path: '/api/admin/quotes/:id', access: 'quotes:read' },
  editQuote: {
    method: 'PUT',
    path: '/api/admin/quotes/:id',
    access: 'quotes:write',
    versioned: true,
  },
  previewQuoteChange: {
    method: 'GET',
    path: '/api/admin/quotes/:id/change-preview',
    access: 'quotes:read',
  },
  markQuoteRead: { method: 'PATCH', path: '/api/admin/quotes/:id/read', access: 'quotes:write' },
  changeQuoteStatus: {
    method: 'PUT',
    path: '/api/admin/quotes/:id/status',
    access: 'quotes:write',
    versioned: true,
  },
  assignCleaners: {
    method: 'POST',
    path: '/api/admin/quotes/:id/assign-cleaners',
    access: 'quotes:write',
    versioned: true,
  },
  unassignCleaners: {
    method: 'DELETE',
    path: '/api/admin/quotes/:id/assign-cleaners',
    access: 'quotes:write',
    versioned: true,
  },
  moveQuoteJob: {
    method: 'PUT',
    path: '/api/admin/quotes/:id/assignment',
    access: 'quotes:write',
  },

  listContacts: {
    method: 'GET',
    path: '/api/admin/contact-submissions',
    access: 'messages:read',
  },
  exportContacts: {
    method: 'GET',
    path: '/api/admin/contact-submissions/export',
    access: 'messages:read',
    audited: 'list',
    needsProof: true,
    timeoutMs: EXPORT_TIMEOUT_MS,
  },
  getContact: {
    method: 'GET',
    path: '/api/admin/contact-submissions/:id',
    access: 'messages:read',
  },
  markContactsRead: {
    method: 'POST',
    path: '/api/admin/contact-submissions/read',
    access: 'messages:write',
  },
  markContactRead: {
    method: 'PATCH',
    path: '/api/admin/contact-submissions/:id/read',
    access: 'messages:write',
  },
  changeContactStatus: {
    method: 'PATCH',
    path: '/api/admin/contact-submissions/:id/status',
    access: 'messages:write',
    versioned: true,
  },

  listInquiries: {
    method: 'GET',
    path: '/api/admin/service-inquiries',
    access: 'messages:read',
  },
  exportInquiries: {
    method: 'GET',
    path: '/api/admin/service-inquiries/export',
    access: 'messages:read',
    audited: 'list',
    needsProof: true,
    timeoutMs: EXPORT_TIMEOUT_MS,
  },
  getInquiry: {
    method: 'GET',
    path: '/api/admin/service-inquiries/:id',
    access: 'messages:read',
  },
  markInquiriesRead: {
    method: 'POST',
    path: '/api/admin/service-inquiries/read',
    access: 'messages:write',
  },
  markInquiryRead: {
    method: 'PATCH',
    path: '/api/admin/service-inquiries/:id/read',
    access: 'messages:write',
  },
  changeInquiryStatus: {
    method: 'PATCH',
    path: '/api/admin/service-inquiries/:id/status',
    access: 'messages:write',
    versioned: true,
  },
});
