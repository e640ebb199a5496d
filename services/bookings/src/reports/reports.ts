import { getDividedRevenue, getRevenueReport } from './revenue-report';

/** What the office asks of all records together. */
export const reports = { routes: [getRevenueReport, getDividedRevenue] };
