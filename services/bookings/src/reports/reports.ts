import { getCancellationsReport } from './cancellations-report';
import { exportReport } from './export-report';
import { getRatingsReport } from './ratings-report';
import { getDividedRevenue, getRevenueReport } from './revenue-report';
import { getUtilisationReport } from './utilisation-report';

/** What the office asks of all records together. */
export const reports = {
  routes: [
    ...[getRevenueReport, getDividedRevenue, getCancellationsReport],
    ...[getUtilisationReport, getRatingsReport, exportReport],
  ],
};
