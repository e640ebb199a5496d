import type { MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import type {
  AdminQuote,
  AdminQuoteResponse,
  AdminQuotesQuery,
  AdminQuotesResponse,
  MarkReadRequest,
  MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-schemas';
import type {
  AssignCleanersRequest,
  QuoteChangeQuery,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { msg } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { Dispatch } from '@reduxjs/toolkit';

/** A change of a quote, with the version of it that was seen. */
type Seen<T = object> = T & { id: string; version: string };

interface ChangeLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: AdminQuoteResponse }>;
}

// The answer of a change is shown at once; the lists it makes stale are fetched again.
export const showQuoteAnswer = (_change: unknown, { dispatch, queryFulfilled }: ChangeLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(keep(data.quote)),
    () => undefined,
  );

// A refused change means that what is shown is out of date, so the lists are fetched again too.
export const QUOTE_CHANGED = [
  msg('Quotes'),
  msg('Bookings'),
  msg('Board'),
  msg('Activity'),
] as const;

// A read resolves to null when the session has ended (401).
const quotesApi = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListQuotes: build.query<AdminQuotesResponse | null, AdminQuotesQuery>({
      query: (query) => callRoute(quotesRoutes.listQuotes, { query }),
      providesTags: ['Quotes'],
    }),
    adminGetQuote: build.query<AdminQuoteResponse | null, string>({
      query: (id) => callRoute(quotesRoutes.getQuote, { params: { id } }),
      providesTags: ['Quotes'],
    }),
    // Payments make it stale too.
    adminPreviewQuoteChange: build.query<
      MoneyPreviewResponse | null,
      { id: string; query: QuoteChangeQuery }
    >({
      query: ({ id, query }) =>
        callRoute(quotesRoutes.previewQuoteChange, { params: { id }, query }),
      providesTags: ['Quotes'],
      keepUnusedDataFor: 0,
    }),
    adminMarkQuoteRead: build.mutation<AdminQuoteResponse, string>({
      query: (id) => callRoute(quotesRoutes.markQuoteRead, { params: { id } }),
      invalidatesTags: ['Quotes', 'Activity'],
      onQueryStarted: showQuoteAnswer,
    }),
    adminMarkQuotesRead: build.mutation<MarkReadResponse, MarkReadRequest>({
      query: (body) => callRoute(quotesRoutes.markQuotesRead, { body }),
      invalidatesTags: ['Quotes', 'Activity'],
    }),
    adminChangeQuoteStatus: build.mutation<AdminQuoteResponse, Seen<QuoteStatusChange>>({
      query: ({ id, version, ...body }) =>
        callRoute(quotesRoutes.changeQuoteStatus, { params: { id }, version, body }),
      invalidatesTags: [...QUOTE_CHANGED],
      onQueryStarted: showQuoteAnswer,
    }),
    adminAssignCleaners: build.mutation<AdminQuoteResponse, Seen<AssignCleanersRequest>>({
      query: ({ id, version, ...body }) =>
        callRoute(quotesRoutes.assignCleaners, { params: { id }, version, body }),
      invalidatesTags: [...QUOTE_CHANGED],
      onQueryStarted: showQuoteAnswer,
    }),
    adminUnassignCleaners: build.mutation<AdminQuoteResponse, Seen>({
      query: ({ id, version }) =>
        callRoute(quotesRoutes.unassignCleaners, { params: { id }, version }),
      invalidatesTags: [...QUOTE_CHANGED],
      onQueryStarted: showQuoteAnswer,
    }),
  }),
});

function keep(quote: AdminQuote) {
  return quotesApi.util.upsertQueryEntries([
    { endpointName: 'adminGetQuote', arg: quote.id, value: { success: true, quote } },
  ]);
}

export const {
  useAdminListQuotesQuery,
  useAdminGetQuoteQuery,
  useAdminPreviewQuoteChangeQuery,
  useAdminMarkQuoteReadMutation,
  useAdminMarkQuotesReadMutation,
  useAdminChangeQuoteStatusMutation,
  useAdminAssignCleanersMutation,
  useAdminUnassignCleanersMutation,
} = quotesApi;
