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
  listQuotes: { method: 'GET', path: '/api/admin/quotes', access: 'quotes:read' },
  getQuote: { method: 'GET', path: '/api/admin/quotes/:id', access: 'quotes:read' },
  markQuoteRead: { method: 'PATCH', path: '/api/admin/quotes/:id/read', access: 'quotes:write' },
});
