import type { CustomerStatsResponse } from '@brightnest/contracts/bookings/customer-stats';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useGetCustomerStatsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    getCustomerStats: build.query<CustomerStatsResponse | null, void>({
      query: () => callRoute(bookingsRoutes.getCustomerStats),
      providesTags: ['CustomerStats'],
    }),
  }),
});
