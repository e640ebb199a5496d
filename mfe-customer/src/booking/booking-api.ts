import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { ErrorCode } from '@brightnest/contracts/errors';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { CheckCouponResponse } from '@brightnest/contracts/promotions/coupon-schemas';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import type {
  BookAgainResponse,
  BookingCreatedResponse,
  UserBookingsQuery,
  UserBookingsResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  BookingRequest,
  SlotsQuery,
  SlotsResponse,
} from '@brightnest/contracts/scheduling/new-booking-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

interface SentBooking {
  body: BookingRequest;
  /** Paid with a credit of the membership; else the fee is paid online. */
  withCredit: boolean;
  /** Marks repeats of one submission. */
  idempotencyKey: string;
}

// The error says that the screen showed something outdated.
const STALE_AFTER: { readonly [code in ErrorCode]?: readonly CacheTag[] } = {
  slot_taken: ['Bookings'],
  price_changed: ['Services', 'UserSubscription', 'PricingSettings', 'QuoteRates'],
  // Rates may have changed what can be chosen, or how long it takes.
  validation_failed: ['Services', 'QuoteRates'],
  no_credit: ['UserSubscription'],
};

export const { useCustomerCreateBookingMutation, useCustomerListBookingsQuery } = remoteApi(
  'customer',
).injectEndpoints({
  endpoints: (build) => ({
    customerCreateBooking: build.mutation<BookingCreatedResponse, SentBooking>({
      query: ({ withCredit, ...sent }) =>
        callRoute(
          withCredit
            ? bookingsRoutes.createSubscriptionBooking
            : bookingsRoutes.createPayAsYouGoBooking,
          sent,
        ),
      invalidatesTags: (answer, error) =>
        answer
          ? ['Bookings', 'CustomerStats', 'UserSubscription', 'WaitingList']
          : ((error && STALE_AFTER[error.code]) ?? []),
    }),
    // Answers null when the session is over (401).
    customerListBookings: build.query<UserBookingsResponse | null, UserBookingsQuery>({
      query: (query) => callRoute(bookingsRoutes.listUserBookings, { query }),
      providesTags: ['Bookings'],
    }),
  }),
});

export const { useCustomerCheckCouponMutation } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerCheckCoupon: build.mutation<CheckCouponResponse, string>({
      query: (code) =>
        callRoute(promotionRoutes.checkCoupon, { body: { code, target: 'booking' } }),
    }),
  }),
});

export const { useCustomerGetBookAgainQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Never cached: the times go by. Answers null when the session is over (401).
    customerGetBookAgain: build.query<BookAgainResponse | null, string>({
      query: (id) => callRoute(bookingsRoutes.getBookAgain, { params: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCustomerListServicesQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerListServices: build.query<Service[] | null, void>({
      query: () => callRoute(bookingsRoutes.listServices),
      providesTags: ['Services'],
    }),
  }),
});

export const { useCustomerListSlotsQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerListSlots: build.query<SlotsResponse, SlotsQuery>({
      query: (query) => callRoute(bookingsRoutes.listSlots, { query: { ...query } }),
      // The customer's own bookings take slots away and give them back.
      providesTags: ['Bookings'],
    }),
  }),
});
