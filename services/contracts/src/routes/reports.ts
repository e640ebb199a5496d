import { defineRoutes } from './declaration';

// All that happened in five years is added up.
const REPORT_TIMEOUT_MS = 30_000;
const report = { method: 'GET', access: 'reports:read', timeoutMs: REPORT_TIMEOUT_MS } as const;
const exported = { ...report, audited: 'list' } as const;

/** Reports of what the bookings service keeps: money, cancellations, time of cleaners and ratings. */
export const reportRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  getRevenueReport: { ...report, path: '/api/admin/reports/revenue' },
  getDividedRevenue: { ...report, path: '/api/admin/reports/revenue/divided' },
  getCancellationsReport: { ...report, path: '/api/admin/reports/cancellations' },
  getUtilisationReport: { ...report, path: '/api/admin/reports/utilisation' },
  getRatingsReport: { ...report, path: '/api/admin/reports/ratings' },
  exportReport: { ...exported, path: '/api/admin/reports/export' },
});

/** The report of what the quotes service keeps: what became of requests. */
export const quoteReportRoutes = /* @__PURE__ */ defineRoutes('quotes', {
  getConversionReport: { ...report, path: '/api/admin/reports/conversion' },
  exportConversion: { ...exported, path: '/api/admin/reports/conversion/export' },
});
