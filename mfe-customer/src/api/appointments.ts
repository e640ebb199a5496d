import type { BookingScope } from '@brightnest/contracts/bookings/booking-options';
import type {
  BookingChangedResponse,
  CancelBookingRequest,
  ChangeConsequences,
  ChangeConsequencesResponse,
  MoveBookingRequest,
  ReviewBookingRequest,
  UserBookingResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import type { ErrorCode } from '@brightnest/contracts/errors';
import type { CacheTag } from '@brightnest/contracts/events/live';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { type ApiError } from '@brightnest/kit/api/api-error';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface Change<Body> {
  id: string;
  body: Body;
}

// What the screen showed was not so any more.
const STALE_AFTER: { readonly [code in ErrorCode]?: readonly CacheTag[] } = {
  change_not_allowed: ['Bookings'],
  slot_taken: ['Bookings'],
  conflict: ['Bookings'],
  not_found: ['Bookings'],
  no_credit: ['UserSubscription'],
};

function staleAfterChange(answer: unknown, error: ApiError | undefined): readonly CacheTag[] {
  if (answer) return ['Bookings', 'CustomerStats', 'UserSubscription'];
  return (error && STALE_AFTER[error.code]) ?? [];
}

export const {
  useGetChangeConsequencesQuery,
  useCancelBookingMutation,
  useMoveBookingMutation,
  useReviewBookingMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401). What it means now is asked anew each time.
    getChangeConsequences: build.query<
      ChangeConsequences | null,
      { id: string; scope: BookingScope }
    >({
      query: ({ id, scope }) =>
        callRoute(bookingsRoutes.getChangeConsequences, { params: { id }, query: { scope } }),
      transformResponse: (answer: ChangeConsequencesResponse | null) =>
        answer && answer.consequences,
      keepUnusedDataFor: 0,
    }),
    cancelBooking: build.mutation<BookingChangedResponse, Change<CancelBookingRequest>>({
      query: ({ id, body }) => callRoute(bookingsRoutes.cancelBooking, { params: { id }, body }),
      invalidatesTags: staleAfterChange,
    }),
    moveBooking: build.mutation<BookingChangedResponse, Change<MoveBookingRequest>>({
      query: ({ id, body }) => callRoute(bookingsRoutes.moveBooking, { params: { id }, body }),
      invalidatesTags: staleAfterChange,
    }),
    reviewBooking: build.mutation<UserBookingResponse, Change<ReviewBookingRequest>>({
      query: ({ id, body }) => callRoute(bookingsRoutes.reviewBooking, { params: { id }, body }),
      invalidatesTags: staleAfterChange,
    }),
  }),
});
