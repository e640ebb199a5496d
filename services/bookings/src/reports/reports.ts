import { getCancellationsReport } from './cancellations-report';
import { getRatingsReport } from './ratings-report';
import { getDividedRevenue, getRevenueReport } from './revenue-report';

/** What the office asks of all records together. */
export const reports = {
  routes: [getRevenueReport, getDividedRevenue, getCancellationsReport, getRatingsReport],
};
