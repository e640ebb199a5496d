import type {
  AdminQuote,
  AdminQuoteResponse,
  AdminQuotesQuery,
  AdminQuotesResponse,
} from '@brightnest/contracts/quotes/admin-quotes';
import type {
  AssignCleanersRequest,
  MarkReadRequest,
  MarkReadResponse,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-workflow';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';
import type { Dispatch } from '@reduxjs/toolkit';

interface ChangeLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: AdminQuoteResponse }>;
}

// What a change answers shows at once; the lists, which it makes stale, follow.
const showAnswer = (_change: unknown, { dispatch, queryFulfilled }: ChangeLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(keep(data.quote)),
    () => undefined,
  );

// A refused change tells that what is shown is no longer so, and makes the lists stale as well.
const CHANGED = ['Quotes', 'Bookings', 'Board', 'Activity'] as const;

// A read answers null when the session is over (401).
const quotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listQuotes: build.query<AdminQuotesResponse | null, AdminQuotesQuery>({
      query: (query) => callRoute(quotesRoutes.listQuotes, { query }),
      providesTags: ['Quotes'],
    }),
    getQuote: build.query<AdminQuoteResponse | null, string>({
      query: (id) => callRoute(quotesRoutes.getQuote, { params: { id } }),
      providesTags: ['Quotes'],
    }),
    markQuoteRead: build.mutation<AdminQuoteResponse, string>({
      query: (id) => callRoute(quotesRoutes.markQuoteRead, { params: { id } }),
      invalidatesTags: ['Quotes', 'Activity'],
      onQueryStarted: showAnswer,
    }),
    markQuotesRead: build.mutation<MarkReadResponse, MarkReadRequest>({
      query: (body) => callRoute(quotesRoutes.markQuotesRead, { body }),
      invalidatesTags: ['Quotes', 'Activity'],
    }),
    changeQuoteStatus: build.mutation<AdminQuoteResponse, QuoteStatusChange & { id: string }>({
      query: ({ id, ...body }) =>
        callRoute(quotesRoutes.changeQuoteStatus, { params: { id }, body }),
      invalidatesTags: [...CHANGED],
      onQueryStarted: showAnswer,
    }),
    assignCleaners: build.mutation<AdminQuoteResponse, AssignCleanersRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(quotesRoutes.assignCleaners, { params: { id }, body }),
      invalidatesTags: [...CHANGED],
      onQueryStarted: showAnswer,
    }),
    unassignCleaners: build.mutation<AdminQuoteResponse, string>({
      query: (id) => callRoute(quotesRoutes.unassignCleaners, { params: { id } }),
      invalidatesTags: [...CHANGED],
      onQueryStarted: showAnswer,
    }),
  }),
});

function keep(quote: AdminQuote) {
  return quotesApi.util.upsertQueryEntries([
    { endpointName: 'getQuote', arg: quote.id, value: { success: true, quote } },
  ]);
}

export const {
  useListQuotesQuery,
  useGetQuoteQuery,
  useMarkQuoteReadMutation,
  useMarkQuotesReadMutation,
  useChangeQuoteStatusMutation,
  useAssignCleanersMutation,
  useUnassignCleanersMutation,
} = quotesApi;
