import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type {
  CancelQuoteRequest,
  CustomerQuoteResponse,
  UserQuotesQuery,
  UserQuotesResponse,
} from '@brightnest/contracts/quotes/customer-quote-schemas';
import type { MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

/** A quote of the caller, who may be a visitor with the token of its payment link. */
export interface HeldQuote {
  id: string;
  token?: string | undefined;
}

// A refused cancellation means that what is shown is out of date.
const STALE: CacheTag[] = ['Quotes', 'Transactions'];

// A read resolves to null when the session has ended (401).
export const {
  useCustomerListQuotesQuery,
  useCustomerGetQuoteQuery,
  useCustomerGetQuoteCancellationQuery,
  useCustomerCancelQuoteMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerListQuotes: build.query<UserQuotesResponse | null, UserQuotesQuery>({
      query: (query) => callRoute(quotesRoutes.listUserQuotes, { query }),
      providesTags: ['Quotes'],
    }),
    customerGetQuote: build.query<CustomerQuoteResponse | null, string>({
      query: (id) => callRoute(quotesRoutes.getUserQuote, { params: { id } }),
      providesTags: ['Quotes'],
    }),
    // Never cached: it depends on the time.
    customerGetQuoteCancellation: build.query<MoneyPreviewResponse, HeldQuote>({
      query: ({ id, token }) =>
        callRoute(quotesRoutes.getQuoteCancellation, {
          params: { id },
          query: { ...(token !== undefined && { token }) },
        }),
      keepUnusedDataFor: 0,
    }),
    customerCancelQuote: build.mutation<
      CustomerQuoteResponse,
      { id: string; body: CancelQuoteRequest }
    >({
      query: ({ id, body }) => callRoute(quotesRoutes.cancelOwnQuote, { params: { id }, body }),
      invalidatesTags: STALE,
    }),
  }),
});
