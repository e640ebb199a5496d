import { createHash } from 'node:crypto';
import type { RefreshSessionAnswer } from '@brightnest/contracts/auth/refresh-session';

/** A session as auth renewed it. */
export interface RenewedSession extends RefreshSessionAnswer {
  /** When auth was asked, in milliseconds of `performance.now()`. */
  askedAt: number;
}

/** Asks auth for a new access token. */
export type RefreshSession<C> = (refreshToken: string, caller: C) => Promise<RenewedSession>;

/**
 * Lets calls that arrive together with one refresh token share one question: a page sends several calls
 * at once, and a token that is used twice looks stolen.
 */
export function refreshOnce<C>(refresh: RefreshSession<C>): RefreshSession<C> {
  const running = new Map<string, Promise<RenewedSession>>();
  return (refreshToken, caller) => {
    // Hashed, so that a dump of this process holds no list of usable tokens.
    const key = createHash('sha256').update(refreshToken).digest('base64');
    const shared = running.get(key);
    if (shared) return shared;
    const answer = refresh(refreshToken, caller).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}
