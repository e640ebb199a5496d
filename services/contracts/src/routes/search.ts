import { defineRoutes } from './declaration';

const search = (kind: string) => `/api/admin/search/${kind}` as const;

/** What staff find while they type: a call for each kind of record, so that each is permitted by itself. */
export const searchRoutes = {
  .../* @__PURE__ */ defineRoutes('auth', {
    searchCustomers: {
      method: 'GET',
      path: search('customers'),
      access: 'customers:read',
      limit: 'search',
    },
    searchUsers: { method: 'GET', path: search('users'), access: 'users:read', limit: 'search' },
  }),
  .../* @__PURE__ */ defineRoutes('quotes', {
    searchQuotes: { method: 'GET', path: search('quotes'), access: 'quotes:read', limit: 'search' },
  }),
  .../* @__PURE__ */ defineRoutes('bookings', {
    searchBookings: {
      method: 'GET',
      path: search('bookings'),
      access: 'bookings:read',
      limit: 'search',
    },
    searchCleaners: {
      method: 'GET',
      path: search('cleaners'),
      access: 'bookings:read',
      limit: 'search',
    },
    searchInvoices: {
      method: 'GET',
      path: search('invoices'),
      access: 'payments:read',
      limit: 'search',
    },
  }),
  .../* @__PURE__ */ defineRoutes('careers', {
    searchApplications: {
      method: 'GET',
      path: search('applications'),
      access: 'applications:read',
      limit: 'search',
    },
    searchJobs: { method: 'GET', path: search('jobs'), access: 'jobs:read', limit: 'search' },
  }),
};
