import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import {
  type BookingRulesResponse,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '@brightnest/contracts/scheduling/booking-rules';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { fillRuleTexts } from '../content/rule-texts';

const { usePublicGetBookingRulesQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicGetBookingRules: build.query<BookingRulesResponse, void>({
      query: () => callRoute(bookingsRoutes.getBookingRules),
      providesTags: ['BookingRules'],
    }),
  }),
});

/** How bookings are taken; as by default until it is known, as on the prerendered page. */
export function useBookingRules(): BookingRulesResponse {
  return usePublicGetBookingRulesQuery().data ?? DEFAULT_BOOKING_RULES_RESPONSE;
}

/** The texts by how the company takes bookings now; as by default until it is known. */
export function useRuleTexts<T>(texts: T): T {
  return fillRuleTexts(texts, useBookingRules());
}
