import type { DashboardStats } from '@brightnest/contracts/staff/dashboard-stats';
import { gatewayRoutes } from '@brightnest/contracts/routes/gateway';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// Answers null when the session is over (401).
export const { useGetDashboardStatsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboardStats: build.query<DashboardStats | null, void>({
      query: () => callRoute(gatewayRoutes.getDashboardStats),
      // What happened last is a part of the answer, and everything that happens is in it.
      providesTags: ['DashboardStats', 'Activity'],
    }),
  }),
});
