import { AppError } from '@brightnest/service-kit/errors';
import type { ServerResponse } from 'node:http';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** What one more call leaves a caller. */
export interface Allowance {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the count starts anew. */
  resetSeconds: number;
}

/** Takes points from the count of a caller. */
export async function takePoints(
  limiter: RateLimiterAbstract,
  callerKey: string,
  points: number,
): Promise<Allowance> {
  try {
    return toAllowance(true, limiter, await limiter.consume(callerKey, points));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return toAllowance(false, limiter, refusal);
  }
}

/**
 * Tells the caller what is left.
 * @throws AppError `rate_limited` when nothing is.
 */
export function spendAllowance(allowance: Allowance, response: ServerResponse): void {
  response.setHeader('RateLimit-Limit', allowance.limit);
  response.setHeader('RateLimit-Remaining', allowance.remaining);
  response.setHeader('RateLimit-Reset', allowance.resetSeconds);
  requireAllowance(allowance);
}

/** @throws AppError `rate_limited` when nothing is left. */
export function requireAllowance({ isAllowed, resetSeconds }: Allowance): void {
  if (!isAllowed) {
    throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, resetSeconds) });
  }
}

function toAllowance(
  isAllowed: boolean,
  { points: limit }: RateLimiterAbstract,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): Allowance {
  return {
    isAllowed,
    limit,
    remaining: remainingPoints,
    resetSeconds: Math.ceil(msBeforeNext / 1000),
  };
}
