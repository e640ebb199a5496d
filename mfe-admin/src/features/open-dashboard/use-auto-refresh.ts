import { useEffect, useRef } from 'react';

const QUIET_MS = 2000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

export interface AutoRefreshOptions {
  isOn: boolean;
  intervalSeconds: number;
  onRefresh: () => void;
}

/**
 * Refreshes on an interval, but not under the reader's hands: a tick while they are active is
 * skipped, and their activity looked at again until they have been still for 2 seconds.
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
