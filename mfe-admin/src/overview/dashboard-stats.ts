import type { DashboardStats } from '@brightnest/contracts/overview/stats-schemas';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

// Resolves to null when the session has ended (401).
export const { useAdminGetDashboardStatsQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetDashboardStats: build.query<DashboardStats | null, void>({
      query: () => callRoute(gatewayRoutes.getDashboardStats),
      // The answer includes the recent activity.
      providesTags: ['DashboardStats', 'Activity'],
    }),
  }),
});

/** The statistics and their query state. */
export interface Stats {
  /** Undefined until the first response. */
  data: DashboardStats | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** Fetches the dashboard's statistics. */
export function useDashboardStats(): Stats {
  const { data, error, isFetching, refetch } = useAdminGetDashboardStatsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return {
    data: data ?? undefined,
    error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
