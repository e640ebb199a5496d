import {
  REFRESH_SESSION_QUESTION,
  REFRESH_TOKEN_MAX_LENGTH,
} from '@brightnest/contracts/auth/refresh-session';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import type { CircuitBreaker } from '../proxy/circuit-breaker';
import { requireAllowance } from '../rate-limits/allowance';
import { callerKey } from '../rate-limits/caller-key';
import type { RateLimits } from '../rate-limits/rate-limits';
import type { CallOrigin } from './identify';
import { refreshOnce, type RefreshSession } from './refresh-once';

const DEADLINE_MS = 3_000;
const MAX_USER_AGENT_LENGTH = 300;

/** Renews sessions at auth, through its circuit breaker and within the limit of one address. */
export function refreshAtAuth(
  asker: Asker,
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
    const options = { deadlineMs: DEADLINE_MS, requestId };
    const askedAt = performance.now();
    const answer = await breaker.run(() => asker.ask(REFRESH_SESSION_QUESTION, payload, options));
    return { ...answer, askedAt };
  });
}
