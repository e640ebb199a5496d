import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import type { ChangePreview } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  FollowQuotePreview,
  FollowQuotePreviewResponse,
  FollowQuoteRequest,
  RecurrencePreviewResponse,
  RecurrenceResponse,
  RecurrenceSummary,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

const CHANGES = {
  pause: recurrenceRoutes.pauseStaffRecurrence,
  resume: recurrenceRoutes.resumeStaffRecurrence,
  end: recurrenceRoutes.endStaffRecurrence,
  'remove-card': recurrenceRoutes.removeStaffRecurrenceCard,
};

/** What staff do with what repeats. */
export type RecurrenceChange = keyof typeof CHANGES;

type FollowQuoteRef = FollowQuoteRequest & { quoteId: string };

// A read resolves to null when the session has ended (401).
export const {
  useAdminGetRecurrenceQuery,
  useAdminGetQuoteRecurrenceQuery,
  useAdminGetRecurrencePreviewQuery,
  useAdminChangeRecurrenceMutation,
  useAdminPreviewFollowQuoteQuery,
  useAdminFollowQuoteMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetRecurrence: build.query<RecurrenceSummary | null, string>({
      query: (id) => callRoute(recurrenceRoutes.getStaffRecurrence, { params: { id } }),
      transformResponse: (answer: RecurrenceResponse | null) => answer && answer.recurrence,
      providesTags: ['Recurrences'],
    }),
    adminGetQuoteRecurrence: build.query<RecurrenceSummary | null, string>({
      query: (id) => callRoute(recurrenceRoutes.getStaffQuoteRecurrence, { params: { id } }),
      transformResponse: (answer: RecurrenceResponse | null) => answer && answer.recurrence,
      providesTags: ['Recurrences'],
    }),
    // Never cached: the preview depends on the time.
    adminGetRecurrencePreview: build.query<ChangePreview | null, string>({
      query: (id) => callRoute(recurrenceRoutes.getStaffRecurrenceConsequences, { params: { id } }),
      transformResponse: (answer: RecurrencePreviewResponse | null) =>
        answer && answer.consequences,
      keepUnusedDataFor: 0,
    }),
    // What is agreed changes it as well as what is booked.
    adminPreviewFollowQuote: build.query<FollowQuotePreview | null, FollowQuoteRef>({
      query: ({ quoteId: id, part }) =>
        callRoute(recurrenceRoutes.previewFollowQuote, { params: { id }, query: { part } }),
      transformResponse: (answer: FollowQuotePreviewResponse | null) => answer && answer.preview,
      providesTags: ['Quotes', 'Recurrences', 'Bookings'],
      keepUnusedDataFor: 0,
    }),
    adminFollowQuote: build.mutation<RecurrenceResponse, FollowQuoteRef>({
      query: ({ quoteId: id, part }) =>
        callRoute(recurrenceRoutes.followQuote, { params: { id }, body: { part } }),
      invalidatesTags: ['Recurrences', 'Bookings', 'Board', 'Transactions', 'Activity'],
    }),
    adminChangeRecurrence: build.mutation<
      RecurrenceResponse,
      { id: string; version: string; change: RecurrenceChange }
    >({
      query: ({ id, version, change }) => callRoute(CHANGES[change], { params: { id }, version }),
      invalidatesTags: ['Recurrences', 'Bookings', 'Board', 'Transactions', 'Activity'],
    }),
  }),
});
