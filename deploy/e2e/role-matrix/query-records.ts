import { DateTime } from 'luxon';
import type { Records } from './callers';

const asked = (query: Record<string, string>): Records => ({ other: () => ({ query }) });

const SEARCHED = [
  ...['bookings', 'quotes', 'customers', 'cleaners', 'users'],
  ...['applications', 'jobs', 'invoices'],
] as const;
const REPORTED = ['revenue', 'conversion', 'cancellations', 'utilisation', 'ratings'] as const;

/** What calls have to be asked that read no record of anybody: words to search for, and the days of a report. */
export function queryRecordsOf(): Record<string, Records> {
  const today = DateTime.utc();
  const days = { from: today.minus({ days: 7 }).toISODate(), to: today.toISODate() };
  return {
    ...Object.fromEntries(
      SEARCHED.map((kind) => [`GET /api/admin/search/${kind}`, asked({ search: 'ada' })]),
    ),
    ...Object.fromEntries(REPORTED.map((one) => [`GET /api/admin/reports/${one}`, asked(days)])),
    'GET /api/admin/reports/export': asked({ ...days, report: 'revenue' }),
    'GET /api/admin/reports/conversion/export': asked(days),
    'GET /api/admin/reports/revenue/divided': asked({ ...days, by: 'service' }),
  };
}
