import { recurrenceRoutes } from '@brightnest/contracts/routes/recurrences';
import type { ChangePreview } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  PauseRecurrenceRequest,
  RecurrencePreviewResponse,
  RecurrenceResponse,
  RecurrenceSummary,
  UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

interface RecurrencePause extends PauseRecurrenceRequest {
  id: string;
}

const CHANGED = ['Recurrences', 'Bookings', 'CustomerStats', 'UserSubscription'] as const;
const staleAfter = (answer: unknown) => (answer ? CHANGED : (['Recurrences', 'Bookings'] as const));

export const {
  useCustomerListRecurrencesQuery,
  useCustomerGetRecurrencePreviewQuery,
  useCustomerPauseRecurrenceMutation,
  useCustomerResumeRecurrenceMutation,
  useCustomerEndRecurrenceMutation,
  useCustomerRemoveCardMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListRecurrences: build.query<RecurrenceSummary[] | null, void>({
      query: () => callRoute(recurrenceRoutes.listUserRecurrences),
      transformResponse: (answer: UserRecurrencesResponse | null) => answer && answer.recurrences,
      providesTags: ['Recurrences', 'Bookings'],
    }),
    // Never cached: the preview depends on the time.
    customerGetRecurrencePreview: build.query<ChangePreview | null, RecurrencePause>({
      query: ({ id, ...query }) =>
        callRoute(recurrenceRoutes.getRecurrenceConsequences, { params: { id }, query }),
      transformResponse: (answer: RecurrencePreviewResponse | null) =>
        answer && answer.consequences,
      keepUnusedDataFor: 0,
    }),
    customerPauseRecurrence: build.mutation<RecurrenceResponse, RecurrencePause>({
      query: ({ id, ...body }) =>
        callRoute(recurrenceRoutes.pauseRecurrence, { params: { id }, body }),
      invalidatesTags: staleAfter,
    }),
    customerResumeRecurrence: build.mutation<RecurrenceResponse, string>({
      query: (id) => callRoute(recurrenceRoutes.resumeRecurrence, { params: { id } }),
      invalidatesTags: staleAfter,
    }),
    customerRemoveCard: build.mutation<RecurrenceResponse, string>({
      query: (id) => callRoute(recurrenceRoutes.removeRecurrenceCard, { params: { id } }),
      invalidatesTags: staleAfter,
    }),
    customerEndRecurrence: build.mutation<RecurrenceResponse, string>({
      query: (id) => callRoute(recurrenceRoutes.endRecurrence, { params: { id } }),
      invalidatesTags: staleAfter,
    }),
  }),
});
