import { useCallback, useSyncExternalStore } from 'react';
import { breakpoint } from './tokens';

/** @returns whether the window is at least as wide as a breakpoint, for what styles alone can't tell apart. */
export function useMinWidth(size: keyof typeof breakpoint): boolean {
  const query = `(min-width: ${breakpoint[size]}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
