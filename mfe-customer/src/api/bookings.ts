import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type {
  BookingCreatedResponse,
  UserBookingsQuery,
  UserBookingsResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import type { ErrorCode } from '@brightnest/contracts/errors';
import type { CacheTag } from '@brightnest/contracts/events/live';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface SentBooking {
  body: BookingRequest;
  /** A credit of the club pays it; else its fee is paid online. */
  withCredit: boolean;
  /** Marks repeats of one submission. */
  idempotencyKey: string;
}

// What the screen showed was not so any more.
const STALE_AFTER: { readonly [code in ErrorCode]?: readonly CacheTag[] } = {
  slot_taken: ['Bookings'],
  price_changed: ['Services', 'UserSubscription'],
  no_credit: ['UserSubscription'],
};

export const { useCreateBookingMutation, useListUserBookingsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<BookingCreatedResponse, SentBooking>({
      query: ({ withCredit, ...sent }) =>
        callRoute(
          withCredit
            ? bookingsRoutes.createSubscriptionBooking
            : bookingsRoutes.createPayAsYouGoBooking,
          sent,
        ),
      invalidatesTags: (answer, error) =>
        answer
          ? ['Bookings', 'CustomerStats', 'UserSubscription']
          : ((error && STALE_AFTER[error.code]) ?? []),
    }),
    // Answers null when the session is over (401).
    listUserBookings: build.query<UserBookingsResponse | null, UserBookingsQuery>({
      query: (query) => callRoute(bookingsRoutes.listUserBookings, { query }),
      providesTags: ['Bookings'],
    }),
  }),
});
