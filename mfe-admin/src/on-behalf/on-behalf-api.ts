import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { CheckCouponResponse } from '@brightnest/contracts/promotions/coupon-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import type {
  SlotsQuery,
  SlotsResponse,
} from '@brightnest/contracts/scheduling/new-booking-schemas';
import type {
  StaffNewBookingRequest,
  StaffNewBookingResponse,
} from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const {
  useAdminListBookableServicesQuery,
  useAdminListFreeStartsQuery,
  useAdminCheckCouponMutation,
  useAdminCreateBookingMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListBookableServices: build.query<Service[] | null, void>({
      query: () => callRoute(bookingsRoutes.listServices),
      providesTags: ['Services'],
    }),
    adminListFreeStarts: build.query<SlotsResponse, SlotsQuery>({
      query: (query) => callRoute(bookingsRoutes.listSlots, { query: { ...query } }),
      providesTags: ['Bookings', 'Board'],
    }),
    adminCheckCoupon: build.mutation<CheckCouponResponse, string>({
      query: (code) =>
        callRoute(promotionRoutes.checkCoupon, { body: { code, target: 'booking' } }),
    }),
    adminCreateBooking: build.mutation<
      StaffNewBookingResponse,
      { body: StaffNewBookingRequest; idempotencyKey: string }
    >({
      query: (sent) => callRoute(staffBookingsRoutes.createStaffBooking, sent),
      // Also after a refusal: somebody else has that time, or there is another price.
      invalidatesTags: ['Bookings', 'Board', 'Activity', 'Services', 'QuoteRates'],
    }),
  }),
});
