import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type {
  ChangePreview,
  MoveBookingRequest,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  PauseRecurrenceRequest,
  QuoteBookingMovedResponse,
  RecurrencePreviewResponse,
  RecurrenceResponse,
  RecurrenceSummary,
  UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

/** A quote of the caller, who may be a visitor with the token of its private link. */
export interface QuoteLink {
  id: string;
  token?: string | undefined;
}

/** What repeats: of the account by its id, or of a quote for whoever holds that. */
export type RecurrenceRef = { id: string } | { quote: QuoteLink };

interface RecurrencePause extends PauseRecurrenceRequest {
  of: RecurrenceRef;
}

interface RecurrenceCall {
  own: Route;
  ofQuote: Route;
  /** Of a query or a body, beside who asks. */
  given?: object;
}

type Route = Pick<RouteDeclaration, 'method' | 'path'>;

/** The same call by the account, and by whoever holds the quote. */
function call(of: RecurrenceRef, { own, ofQuote, given }: RecurrenceCall) {
  const [route, id] = 'quote' in of ? [ofQuote, of.quote.id] : [own, of.id];
  const sent = { ...given, ...('quote' in of && tokenOf(of.quote)) };
  const what = route.method === 'GET' ? { query: sent } : { body: sent };
  return callRoute(route, { params: { id }, ...(Object.keys(sent).length > 0 && what) });
}

const tokenOf = ({ token }: QuoteLink) => (token === undefined ? {} : { token });

const CHANGED = ['Recurrences', 'Bookings', 'CustomerStats', 'UserSubscription'] as const;
const staleAfter = (answer: unknown) => (answer ? CHANGED : (['Recurrences', 'Bookings'] as const));

export const {
  useCustomerListRecurrencesQuery,
  useCustomerGetRecurrencePreviewQuery,
  useCustomerPauseRecurrenceMutation,
  useCustomerResumeRecurrenceMutation,
  useCustomerEndRecurrenceMutation,
  useCustomerRemoveCardMutation,
  useCustomerGetQuoteRecurrenceQuery,
  useCustomerSkipQuoteBookingMutation,
  useCustomerMoveQuoteBookingMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListRecurrences: build.query<RecurrenceSummary[] | null, void>({
      query: () => callRoute(recurrenceRoutes.listUserRecurrences),
      transformResponse: (answer: UserRecurrencesResponse | null) => answer && answer.recurrences,
      providesTags: ['Recurrences', 'Bookings'],
    }),
    // Never cached: the preview depends on the time.
    customerGetRecurrencePreview: build.query<
      ChangePreview | null,
      RecurrencePause & { bookingId?: string; scope?: MoveBookingRequest['scope'] }
    >({
      query: ({ of, ...given }) =>
        call(of, {
          own: recurrenceRoutes.getRecurrenceConsequences,
          ofQuote: recurrenceRoutes.getQuoteRecurrenceConsequences,
          given,
        }),
      transformResponse: (answer: RecurrencePreviewResponse | null) =>
        answer && answer.consequences,
      keepUnusedDataFor: 0,
    }),
    customerPauseRecurrence: build.mutation<RecurrenceResponse, RecurrencePause>({
      query: ({ of, ...given }) =>
        call(of, {
          own: recurrenceRoutes.pauseRecurrence,
          ofQuote: recurrenceRoutes.pauseQuoteRecurrence,
          given,
        }),
      invalidatesTags: staleAfter,
    }),
    customerResumeRecurrence: build.mutation<RecurrenceResponse, RecurrenceRef>({
      query: (of) =>
        call(of, {
          own: recurrenceRoutes.resumeRecurrence,
          ofQuote: recurrenceRoutes.resumeQuoteRecurrence,
        }),
      invalidatesTags: staleAfter,
    }),
    customerRemoveCard: build.mutation<RecurrenceResponse, string>({
      query: (id) => callRoute(recurrenceRoutes.removeRecurrenceCard, { params: { id } }),
      invalidatesTags: staleAfter,
    }),
    customerEndRecurrence: build.mutation<RecurrenceResponse, RecurrenceRef>({
      query: (of) =>
        call(of, {
          own: recurrenceRoutes.endRecurrence,
          ofQuote: recurrenceRoutes.endQuoteRecurrence,
        }),
      invalidatesTags: staleAfter,
    }),
    // Of a visitor too: the token of the link stands for a session.
    customerGetQuoteRecurrence: build.query<RecurrenceSummary, QuoteLink>({
      query: (quote) =>
        callRoute(recurrenceRoutes.getQuoteRecurrence, {
          params: { id: quote.id },
          query: tokenOf(quote),
        }),
      transformResponse: ({ recurrence }: RecurrenceResponse) => recurrence,
      providesTags: ['Recurrences', 'Bookings'],
    }),
    customerMoveQuoteBooking: build.mutation<
      QuoteBookingMovedResponse,
      { quote: QuoteLink; bookingId: string } & MoveBookingRequest
    >({
      query: ({ quote, ...body }) =>
        callRoute(recurrenceRoutes.moveQuoteBooking, {
          params: { id: quote.id },
          body: { ...body, ...tokenOf(quote) },
        }),
      invalidatesTags: staleAfter,
    }),
    customerSkipQuoteBooking: build.mutation<
      RecurrenceResponse,
      { quote: QuoteLink; bookingId: string }
    >({
      query: ({ quote, bookingId }) =>
        callRoute(recurrenceRoutes.skipQuoteBooking, {
          params: { id: quote.id },
          body: { bookingId, ...tokenOf(quote) },
        }),
      invalidatesTags: staleAfter,
    }),
  }),
});
