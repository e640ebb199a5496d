import { ACCESS_TOKEN_SECONDS } from '@brightnest/contracts/auth/access-token';

// For clocks that differ between auth and here.
const LEEWAY_SECONDS = 60;
const KEPT_MS = (ACCESS_TOKEN_SECONDS + LEEWAY_SECONDS) * 1000;

/** Ids of sessions that have ended while access tokens of theirs may still run. */
export interface EndedSessions {
  /** @returns whether it is news. */
  add(sessionId: string): boolean;
  has(sessionId: string): boolean;
}

/** @param keptMs how long an id is kept; afterwards every token of its session has run out. */
export function createEndedSessions(keptMs = KEPT_MS): EndedSessions {
  // In the order in which they may be forgotten.
  const forgetAt = new Map<string, number>();

  return {
    add(sessionId) {
      const now = performance.now();
      for (const [old, time] of forgetAt) {
        if (time > now) break;
        forgetAt.delete(old);
      }
      if (forgetAt.has(sessionId)) return false;
      forgetAt.set(sessionId, now + keptMs);
      return true;
    },
    has: (sessionId) => forgetAt.has(sessionId),
  };
}
