import type { DashboardStats } from '@brightnest/contracts/staff/dashboard-stats';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useGetDashboardStatsQuery } from '../../api/dashboard';
import { ADMIN_LOGIN } from '../../paths';

/** What the overview shows, as far as it is there. */
export interface Stats {
  /** Absent until the first answer. */
  data: DashboardStats | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** Asks for the dashboard's statistics. */
export function useStats(): Stats {
  const { data, error, isFetching, refetch } = useGetDashboardStatsQuery();
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  return {
    data: data ?? undefined,
    error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
