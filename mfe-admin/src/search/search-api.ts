import { searchRoutes } from '@brightnest/contracts/routes/search';
import type { SearchResponse } from '@brightnest/contracts/search/search-schemas';
import { type Builder, callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// What is typed again is answered at once, and what is sought later anew.
const KEPT_SECONDS = 15;

const searchBy = (build: Builder, route: (typeof searchRoutes)[keyof typeof searchRoutes]) =>
  build.query<SearchResponse | null, string>({
    query: (search) => callRoute(route, { query: { search } }),
    keepUnusedDataFor: KEPT_SECONDS,
    extraOptions: { retry: false },
  });

// A read resolves to null when the session has ended (401).
export const searchApi = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminSearchCustomers: searchBy(build, searchRoutes.searchCustomers),
    adminSearchBookings: searchBy(build, searchRoutes.searchBookings),
    adminSearchQuotes: searchBy(build, searchRoutes.searchQuotes),
    adminSearchInvoices: searchBy(build, searchRoutes.searchInvoices),
    adminSearchCleaners: searchBy(build, searchRoutes.searchCleaners),
    adminSearchUsers: searchBy(build, searchRoutes.searchUsers),
    adminSearchApplications: searchBy(build, searchRoutes.searchApplications),
    adminSearchJobs: searchBy(build, searchRoutes.searchJobs),
  }),
});
