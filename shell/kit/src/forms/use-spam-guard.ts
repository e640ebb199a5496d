import { MIN_ELAPSED_MS } from '@brightnest/contracts/quotes/form-pace';
import type { SpamGuard } from '@brightnest/contracts/quotes/spam-guard';
import { useEffect, useRef, type RefObject } from 'react';

/** Answer of {@link useSpamGuard}. */
export interface FormGuard {
  /** The field that only robots fill in; see SpamTrap. */
  trap: RefObject<HTMLInputElement | null>;
  /**
   * What is sent beside the answers. It waits until the form has been on the screen for as long as
   * people need: somebody quicker would be taken for a robot, and their message lost.
   */
  read: () => Promise<SpamGuard>;
}

/** Tells robots from people by a trap and by the time since the form was first on the screen. */
export function useSpamGuard(): FormGuard {
  const trap = useRef<HTMLInputElement>(null);
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);
  return {
    trap,
    async read() {
      const website = trap.current?.value ?? '';
      if (shownAt.current === undefined) return { website };
      const left = shownAt.current + MIN_ELAPSED_MS - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      // A timer may be a little early.
      const elapsedMs = Math.max(MIN_ELAPSED_MS, Math.round(performance.now() - shownAt.current));
      return { website, elapsedMs };
    },
  };
}
