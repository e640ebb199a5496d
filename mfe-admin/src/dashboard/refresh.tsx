import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import { t } from '@brightnest/contracts/translation';
import { baseApi } from '@brightnest/kit/runtime/api';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, WideLabel } from '@brightnest/kit/ui/display/layout';
import { CheckboxField, SelectField } from '@brightnest/kit/ui/forms/field';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

const INTERVALS = [
  { value: '10', label: '10 s' },
  { value: '30', label: '30 s' },
  { value: '60', label: '1 m' },
  { value: '300', label: '5 m' },
];
const DEFAULT_INTERVAL = '30';

/** Refreshes at once. */
export function RefreshButton({ refresh, isRefreshing }: Omit<Refresh, 'lastRefresh'>) {
  return (
    <Button variant="secondary" size="sm" loading={isRefreshing} onClick={() => void refresh()}>
      {!isRefreshing && <RefreshCw aria-hidden="true" />}
      <WideLabel>{t('Refresh')}</WideLabel>
    </Button>
  );
}

/** Auto-refresh with its interval. */
export function AutoRefresh({ refresh }: Pick<Refresh, 'refresh'>) {
  const [isOn, setIsOn] = useState(true);
  const [interval, setInterval] = useState(DEFAULT_INTERVAL);
  useAutoRefresh({ isOn, intervalSeconds: Number(interval), onRefresh: () => void refresh() });

  return (
    <Cluster $gap={2}>
      <CheckboxField
        label={t('Auto-refresh')}
        checked={isOn}
        onChange={({ target }) => setIsOn(target.checked)}
      />
      <SelectField
        label={t('Refresh interval')}
        hideLabel
        options={INTERVALS}
        value={interval}
        disabled={!isOn}
        onChange={({ target }) => setInterval(target.value)}
      />
    </Cluster>
  );
}

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
  'Transactions',
  'DashboardStats',
];

export interface Refresh {
  refresh: () => Promise<void>;
  isRefreshing: boolean;
  lastRefresh: Date;
}

/** Refetches everything on the dashboard; `lastRefresh` changes only if all queries succeeded. */
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

const QUIET_MS = 2000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

export interface AutoRefreshOptions {
  isOn: boolean;
  intervalSeconds: number;
  onRefresh: () => void;
}

/**
 * Refreshes on an interval, but not while the user is active: a tick during activity waits until there
 * has been none for 2 seconds.
 */
export function useAutoRefresh({ isOn, intervalSeconds, onRefresh }: AutoRefreshOptions): void {
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    if (!isOn) return undefined;
    let lastActivity = -Infinity;
    let recheck: ReturnType<typeof setTimeout> | undefined;
    const noteActivity = () => {
      lastActivity = Date.now();
    };

    function refreshWhenQuiet() {
      clearTimeout(recheck);
      const untilQuiet = lastActivity + QUIET_MS - Date.now();
      if (untilQuiet <= 0) refresh.current();
      else recheck = setTimeout(refreshWhenQuiet, untilQuiet);
    }

    ACTIVITY_EVENTS.forEach((type) => addEventListener(type, noteActivity, { passive: true }));
    const ticks = setInterval(refreshWhenQuiet, intervalSeconds * 1000);
    return () => {
      ACTIVITY_EVENTS.forEach((type) => removeEventListener(type, noteActivity));
      clearInterval(ticks);
      clearTimeout(recheck);
    };
  }, [isOn, intervalSeconds]);
}
