import type { ServerResponse } from 'node:http';
import type { LimitName } from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import { networkOf } from '@brightnest/service-kit/security/network';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls allowed within a time. */
export interface Limit {
  points: number;
  seconds: number;
  /** How many points are taken from the shared count at once. */
  leaseSize: number;
}

/** The declared buckets, and `refresh`: sessions that the gateway asks auth to renew. */
export type BucketName = LimitName | 'refresh';

interface DeclaredLimit {
  points: number;
  seconds: number;
  /** For what is called often: most calls are then counted without asking the database. */
  isLeased?: boolean;
}

/** How often one caller, a signed-in person or an address, may call. */
const LIMITS: Readonly<Record<BucketName, DeclaredLimit>> = {
  read: { points: 600, seconds: 60, isLeased: true },
  write: { points: 120, seconds: 60, isLeased: true },
  // Some eight calls each time that staff pause in typing.
  search: { points: 900, seconds: 60, isLeased: true },
  // Per address and so per office or household; auth guards each account on its own.
  credentials: { points: 30, seconds: 5 * 60 },
  submission: { points: 20, seconds: 10 * 60 },
  upload: { points: 30, seconds: 10 * 60 },
  // Each is a second of a processor; whoever writes pauses that often.
  preview: { points: 150, seconds: 10 * 60 },
  // A payment provider tells everything from a few addresses, each proven by its signature.
  webhook: { points: 6_000, seconds: 60, isLeased: true },
  refresh: { points: 60, seconds: 60 },
};

const LEASES_PER_LIMIT = 20;

/** The limit of a bucket; `scale` multiplies its points. */
export function limitOf(bucket: BucketName, scale: number): Limit {
  const { points, seconds, isLeased = false } = LIMITS[bucket];
  const scaled = Math.ceil(points * scale);
  const leaseSize = isLeased ? Math.max(1, Math.floor(scaled / LEASES_PER_LIMIT)) : 1;
  // Whole leases only, so that the last one can be taken.
  return { points: scaled - (scaled % leaseSize), seconds, leaseSize };
}

/** One value per bucket. */
export function perBucket<T>(make: (bucket: BucketName) => T): Readonly<Record<BucketName, T>> {
  const entries = Object.keys(LIMITS).map((name): [BucketName, T] => {
    const bucket = name as BucketName;
    return [bucket, make(bucket)];
  });
  return Object.fromEntries(entries) as Record<BucketName, T>;
}

/**
 * Who a call is counted against: the person where one is proven, else the address. Sign-in and the
 * renewal of sessions always count against the address, since whoever tries them is not proven yet.
 */
export function callerKey(bucket: BucketName, clientIp: string, userId?: string): string {
  const isUnproven = bucket === 'credentials' || bucket === 'refresh';
  return userId === undefined || isUnproven ? `ip:${networkOf(clientIp)}` : `user:${userId}`;
}

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
