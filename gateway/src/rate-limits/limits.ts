import type { LimitName } from '@brightnest/contracts/routes/declaration';

/** Calls allowed within a time. */
export interface Limit {
  points: number;
  seconds: number;
}

/** The declared buckets, and `refresh`: sessions that the gateway asks auth to renew. */
export type BucketName = LimitName | 'refresh';

/** How often one caller, a signed-in person or an address, may call. */
export const LIMITS: Readonly<Record<BucketName, Limit>> = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  // Per address and so per office or household; auth guards each account on its own.
  credentials: { points: 30, seconds: 5 * 60 },
  submission: { points: 20, seconds: 10 * 60 },
  upload: { points: 30, seconds: 10 * 60 },
  refresh: { points: 60, seconds: 60 },
};

/** One value per bucket, made from its limit. */
export function perBucket<T>(
  make: (bucket: BucketName, limit: Limit) => T,
): Readonly<Record<BucketName, T>> {
  const entries = Object.entries(LIMITS).map(([name, limit]): [BucketName, T] => {
    const bucket = name as BucketName;
    return [bucket, make(bucket, limit)];
  });
  return Object.fromEntries(entries) as Record<BucketName, T>;
}
