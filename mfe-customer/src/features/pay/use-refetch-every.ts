import { useEffect } from 'react';

/**
 * Asks again while the page is looked at: at once when somebody comes back to it, and then every so often.
 * @param everyMs null: never.
 */
export function useRefetchEvery(refetch: () => unknown, everyMs: number | null): void {
  useEffect(() => {
    if (everyMs === null) return undefined;
    const ask = () => {
      if (!document.hidden) refetch();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refetch, everyMs]);
}
