import { breakpoint } from '@brightnest/kit/theme/tokens';
import { useSyncExternalStore } from 'react';

const QUERY = `(min-width: ${breakpoint.lg}px)`;

function subscribe(onChange: () => void) {
  const media = matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** @returns whether a week has room beside the names of the cleaners. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
