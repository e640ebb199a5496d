import type { CacheTag } from '@brightnest/contracts/events/live';
import { baseApi } from '@brightnest/kit/api/base-api';
import { useAppDispatch } from '@brightnest/kit/store';
import { useCallback, useState } from 'react';

const DASHBOARD_TAGS: CacheTag[] = [
  'Quotes',
  'Activity',
  'Jobs',
  'ServiceAreas',
  'Applications',
  'Users',
  'Invitations',
  'Contacts',
  'Inquiries',
  'Bookings',
  'Board',
  'DashboardStats',
];

export interface Refresh {
  refresh: () => Promise<void>;
  isRefreshing: boolean;
  lastRefresh: Date;
}

/** Asks for everything on the dashboard anew; `lastRefresh` moves only when all of it arrived. */
export function useRefresh(): Refresh {
  const dispatch = useAppDispatch();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [lastRefresh, setLastRefresh] = useState(() => new Date());

  const refresh = useCallback(async () => {
    setIsRefreshing(true);
    dispatch(baseApi.util.invalidateTags(DASHBOARD_TAGS));
    const answers = await Promise.all(dispatch(baseApi.util.getRunningQueriesThunk()));
    if (!answers.some((answer) => answer.isError)) setLastRefresh(new Date());
    setIsRefreshing(false);
  }, [dispatch]);

  return { refresh, isRefreshing, lastRefresh };
}
