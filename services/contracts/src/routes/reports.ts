import { defineRoutes } from './declaration';

// All that happened in five years is added up.
const REPORT_TIMEOUT_MS = 30_000;
const report = { method: 'GET', access: 'reports:read', timeoutMs: REPORT_TIMEOUT_MS } as const;

/** Reports of what the bookings service keeps: money, cancellations, hours and ratings. */
export const reportRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  getRevenueReport: { ...report, path: '/api/admin/reports/revenue' },
  getDividedRevenue: { ...report, path: '/api/admin/reports/revenue/divided' },
});
