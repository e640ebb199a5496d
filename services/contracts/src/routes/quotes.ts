import { defineRoutes } from './declaration';

/** The public calls that the quotes service answers. */
export const quotesRoutes = defineRoutes('quotes', {
  submitQuote: {
    method: 'POST',
    path: '/api/quote-submissions',
    access: 'public',
    limit: 'submission',
  },
  getQuotePaymentStatus: {
    method: 'GET',
    path: '/api/quotes/:id/payment-status',
    access: 'public',
  },
  submitContact: { method: 'POST', path: '/api/contact', access: 'public', limit: 'submission' },
  submitInquiry: {
    method: 'POST',
    path: '/api/service-inquiries',
    access: 'public',
    limit: 'submission',
  },
  listQuotes: { method: 'GET', path: '/api/admin/quotes', access: 'quotes:read' },
  getQuote: { method: 'GET', path: '/api/admin/quotes/:id', access: 'quotes:read' },
  markQuoteRead: { method: 'PATCH', path: '/api/admin/quotes/:id/read', access: 'quotes:write' },
});
