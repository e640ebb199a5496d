import { useCallback, useEffect, useRef } from 'react';

/**
 * The same work, deaf while it is under way: two quick clicks are one. A disabled button alone does not
 * do it, as the second click can come before the button is drawn anew.
 */
export function useSingleFlight<A extends readonly unknown[]>(
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  const latest = useRef(work);
  const isUnderWay = useRef(false);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback(async (...args: A) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await latest.current(...args);
    } finally {
      isUnderWay.current = false;
    }
  }, []);
}
