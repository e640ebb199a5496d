import { recurrenceRoutes } from '@brightnest/contracts/routes/recurrences';
import type { ChangePreview } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  RecurrencePreviewResponse,
  RecurrenceResponse,
  RecurrenceSummary,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

const CHANGES = {
  pause: recurrenceRoutes.pauseStaffRecurrence,
  resume: recurrenceRoutes.resumeStaffRecurrence,
  end: recurrenceRoutes.endStaffRecurrence,
};

/** What staff do with what repeats. */
export type RecurrenceChange = keyof typeof CHANGES;

// A read resolves to null when the session has ended (401).
export const {
  useAdminGetRecurrenceQuery,
  useAdminGetQuoteRecurrenceQuery,
  useAdminGetRecurrencePreviewQuery,
  useAdminChangeRecurrenceMutation,
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
    adminChangeRecurrence: build.mutation<
      RecurrenceResponse,
      { id: string; change: RecurrenceChange }
    >({
      query: ({ id, change }) => callRoute(CHANGES[change], { params: { id } }),
      invalidatesTags: ['Recurrences', 'Bookings', 'Board', 'Transactions', 'Activity'],
    }),
  }),
});
