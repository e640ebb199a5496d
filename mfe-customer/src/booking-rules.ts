import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import {
  type BookingRulesResponse,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '@brightnest/contracts/scheduling/booking-rules';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const { useCustomerGetBookingRulesQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerGetBookingRules: build.query<BookingRulesResponse, void>({
      query: () => callRoute(bookingsRoutes.getBookingRules),
      providesTags: ['BookingRules'],
    }),
  }),
});

/** How bookings are taken; as by default until it is known. */
export function useBookingRules(): BookingRulesResponse {
  return useCustomerGetBookingRulesQuery().data ?? DEFAULT_BOOKING_RULES_RESPONSE;
}
