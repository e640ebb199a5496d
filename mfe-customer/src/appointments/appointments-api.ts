import type { ErrorCode } from '@brightnest/contracts/errors';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { BookingScope } from '@brightnest/contracts/scheduling/booking';
import type {
  BookingChangedResponse,
  CancelBookingRequest,
  ChangePreview,
  ChangePreviewResponse,
  MoveBookingRequest,
  ReviewBookingRequest,
  UserBookingResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { ApiError } from '@brightnest/kit/runtime/api-error';

interface BookingChange<Body> {
  id: string;
  body: Body;
}

// The error says that the screen showed something outdated.
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
  useCustomerGetChangePreviewQuery,
  useCustomerCancelBookingMutation,
  useCustomerMoveBookingMutation,
  useCustomerReviewBookingMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401). Never cached: the preview depends on the time.
    customerGetChangePreview: build.query<
      ChangePreview | null,
      { id: string; scope: BookingScope }
    >({
      query: ({ id, scope }) =>
        callRoute(bookingsRoutes.getChangeConsequences, { params: { id }, query: { scope } }),
      transformResponse: (answer: ChangePreviewResponse | null) => answer && answer.consequences,
      keepUnusedDataFor: 0,
    }),
    customerCancelBooking: build.mutation<
      BookingChangedResponse,
      BookingChange<CancelBookingRequest>
    >({
      query: ({ id, body }) => callRoute(bookingsRoutes.cancelBooking, { params: { id }, body }),
      invalidatesTags: staleAfterChange,
    }),
    customerMoveBooking: build.mutation<BookingChangedResponse, BookingChange<MoveBookingRequest>>({
      query: ({ id, body }) => callRoute(bookingsRoutes.moveBooking, { params: { id }, body }),
      invalidatesTags: staleAfterChange,
    }),
    customerReviewBooking: build.mutation<UserBookingResponse, BookingChange<ReviewBookingRequest>>(
      {
        query: ({ id, body }) => callRoute(bookingsRoutes.reviewBooking, { params: { id }, body }),
        invalidatesTags: staleAfterChange,
      },
    ),
  }),
});
