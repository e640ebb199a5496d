import type {
  CancellationsReport,
  ConversionReport,
  DividedRevenue,
  DividedRevenueQuery,
  RatingsReport,
  ReportQuery,
  RevenueReport,
  UtilisationReport,
} from '@brightnest/contracts/reports/report-schemas';
import { quoteReportRoutes, reportRoutes } from '@brightnest/contracts/routes/reports';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read resolves to null when the session has ended (401).
export const {
  useAdminGetRevenueReportQuery,
  useAdminGetDividedRevenueQuery,
  useAdminGetCancellationsReportQuery,
  useAdminGetUtilisationReportQuery,
  useAdminGetRatingsReportQuery,
  useAdminGetConversionReportQuery,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetRevenueReport: build.query<RevenueReport | null, ReportQuery>({
      query: (query) => callRoute(reportRoutes.getRevenueReport, { query }),
      providesTags: ['Transactions'],
    }),
    adminGetDividedRevenue: build.query<DividedRevenue | null, DividedRevenueQuery>({
      query: (query) => callRoute(reportRoutes.getDividedRevenue, { query }),
      providesTags: ['Transactions'],
    }),
    adminGetCancellationsReport: build.query<CancellationsReport | null, ReportQuery>({
      query: (query) => callRoute(reportRoutes.getCancellationsReport, { query }),
      providesTags: ['Bookings'],
    }),
    adminGetUtilisationReport: build.query<UtilisationReport | null, ReportQuery>({
      query: (query) => callRoute(reportRoutes.getUtilisationReport, { query }),
      providesTags: ['Bookings', 'Board', 'DispatchSettings'],
    }),
    adminGetRatingsReport: build.query<RatingsReport | null, ReportQuery>({
      query: (query) => callRoute(reportRoutes.getRatingsReport, { query }),
      providesTags: ['Bookings'],
    }),
    adminGetConversionReport: build.query<ConversionReport | null, ReportQuery>({
      query: (query) => callRoute(quoteReportRoutes.getConversionReport, { query }),
      providesTags: ['Quotes'],
    }),
  }),
});
