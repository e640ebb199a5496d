import { useCallback, useRef } from 'react';

/** Does the work once, however often it is asked to while that is on its way. */
export function useSendOnce(): (work: () => Promise<void>) => Promise<void> {
  const isOnItsWay = useRef(false);
  return useCallback(async (work) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    try {
      await work();
    } finally {
      isOnItsWay.current = false;
    }
  }, []);
}
