import { defineRoutes } from './declaration';

const call = <const P extends string>(path: P) => ({
  list: { method: 'GET', path, access: 'dashboard:read' } as const,
  // Who may act on an item depends on what it is about.
  change: { method: 'PATCH', path, access: 'dashboard:read', versioned: true } as const,
});

/** What waits for the office, asked of and told to whoever keeps the records. */
export const ATTENTION_ROUTES = {
  bookings: /* @__PURE__ */ defineRoutes('bookings', call('/api/admin/attention/bookings')),
  quotes: /* @__PURE__ */ defineRoutes('quotes', call('/api/admin/attention/quotes')),
  careers: /* @__PURE__ */ defineRoutes('careers', call('/api/admin/attention/applications')),
  auth: /* @__PURE__ */ defineRoutes('auth', call('/api/admin/attention/mails')),
} as const;

/** A mail that failed goes out again. */
export const failedMailRoutes = /* @__PURE__ */ defineRoutes('auth', {
  resendMail: {
    method: 'POST',
    path: '/api/admin/attention/mails/resend',
    access: 'customers:write',
  },
});

/** Who can be asked to look after it. */
export const colleagueRoutes = /* @__PURE__ */ defineRoutes('auth', {
  listColleagues: { method: 'GET', path: '/api/admin/colleagues', access: 'dashboard:read' },
});

/** The office's day and week at a glance. */
export const overviewRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listToday: { method: 'GET', path: '/api/admin/today', access: 'bookings:read' },
  getWeekRevenue: { method: 'GET', path: '/api/admin/week-revenue', access: 'payments:read' },
});
