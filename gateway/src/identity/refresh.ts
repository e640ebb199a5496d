import { createHash } from 'node:crypto';
import {
  REFRESH_SESSION_RPC,
  REFRESH_TOKEN_MAX_LENGTH,
  type RefreshSessionAnswer,
} from '@brightnest/contracts/rpc/auth';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { AppError } from '@brightnest/service-kit/errors';
import type { CircuitBreaker } from '../proxy/upstreams';
import { callerKey, requireAllowance } from '../rate-limits/limits';
import type { RateLimits } from '../rate-limits/rate-limits';

const DEADLINE_MS = 3_000;
const MAX_USER_AGENT_LENGTH = 300;

/** Where a call comes from, for auth's records. */
export interface CallOrigin {
  requestId: string;
  ipAddress: string;
  userAgent: string | undefined;
}

/** Renews sessions at auth, through its circuit breaker and within the limit of one address. */
export function refreshAtAuth(
  rpc: RpcClient,
  breaker: CircuitBreaker,
  limits: RateLimits,
): RefreshSession<CallOrigin> {
  return refreshOnce(async (refreshToken, { requestId, ipAddress, userAgent }) => {
    // Before auth looks anything up: a made-up token costs the caller, not auth.
    requireAllowance(await limits.count('refresh', callerKey('refresh', ipAddress)));
    // Auth would find fault with the question, which says nothing about the session.
    if (refreshToken.length > REFRESH_TOKEN_MAX_LENGTH) throw new AppError('not_authenticated');
    const origin = {
      requestId,
      ipAddress,
      ...(userAgent !== undefined && { userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH) }),
    };
    const payload = { refreshToken, origin };
    const options = { timeoutMs: DEADLINE_MS, requestId };
    const askedAt = performance.now();
    const answer = await breaker.run(() => rpc.call(REFRESH_SESSION_RPC, payload, options));
    return { ...answer, askedAt };
  });
}

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
