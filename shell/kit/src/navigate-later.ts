import { useNavigate } from '@brightnest/kit/router';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Goes to another screen after a pause in which the reader sees what was done. Leaving the screen
 * in the meantime calls it off. `state` goes to the next screen with the address.
 */
export function useNavigateLater(): (to: string, delayMs: number, state?: unknown) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to, delayMs, state) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to, { state }), delayMs);
    },
    [navigate],
  );
}
