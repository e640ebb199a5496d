import type { EarningsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// Answers null when the session is over (401).
export const { useGetEarningsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEarnings: build.query<EarningsResponse | null, void>({
      query: () => callRoute(cleanerRoutes.getEarnings),
      providesTags: ['CleanerJobs'],
    }),
  }),
});
