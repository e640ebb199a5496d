import type { SpamGuard } from '@brightnest/contracts/quotes/spam-guard';
import { useEffect, useRef, type RefObject } from 'react';

interface Guard {
  /** The field that only robots fill in; see SpamTrap. */
  trap: RefObject<HTMLInputElement | null>;
  /** What is sent beside the answers. */
  read: () => SpamGuard;
}

/** Tells robots from people by a trap and by the time since the form was first on the screen. */
export function useSpamGuard(): Guard {
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);
  return {
    trap,
    read() {
      const website = trap.current?.value ?? '';
      if (shownAt.current === undefined) return { website };
      return { website, elapsedMs: Math.round(performance.now() - shownAt.current) };
    },
  };
}
