import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';

export const { useCustomerGetBookingRulesQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetBookingRules: build.query<BookingRulesResponse, void>({
      query: () => callRoute(bookingsRoutes.getBookingRules),
      providesTags: ['BookingRules'],
    }),
  }),
});

/** How bookings are taken; as the page was loaded with until it is known. */
export function useBookingRules(): BookingRulesResponse {
  return useCustomerGetBookingRulesQuery().data ?? pageSettings.bookingRules;
}
