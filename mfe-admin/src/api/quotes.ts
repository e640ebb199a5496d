import type {
  AdminQuoteResponse,
  AdminQuotesQuery,
  AdminQuotesResponse,
} from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// A read answers null when the session is over (401).
export const { useListQuotesQuery, useMarkQuoteReadMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: build.query<AdminQuotesResponse | null, AdminQuotesQuery>({
      query: (query) => callRoute(quotesRoutes.listQuotes, { query }),
      providesTags: ['Quotes'],
    }),
    markQuoteRead: build.mutation<AdminQuoteResponse, string>({
      query: (id) => callRoute(quotesRoutes.markQuoteRead, { params: { id } }),
      invalidatesTags: ['Quotes', 'Activity'],
    }),
  }),
});
