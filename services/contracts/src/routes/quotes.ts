import { ADMIN_ROLES } from '../roles';
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
  listQuotes: { method: 'GET', path: '/api/admin/quotes', access: ADMIN_ROLES },
  getQuote: { method: 'GET', path: '/api/admin/quotes/:id', access: ADMIN_ROLES },
  markQuoteRead: { method: 'PATCH', path: '/api/admin/quotes/:id/read', access: ADMIN_ROLES },
});
