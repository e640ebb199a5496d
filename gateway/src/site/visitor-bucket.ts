import { randomInt } from 'node:crypto';
import { readCookie } from '../identity/cookies';

const VISITOR_COOKIE = 'bn_visitor';
const BUCKETS = 100;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A visitor's place among the buckets that canaries are given by. */
export interface VisitorPlace {
  bucket: number;
  /** `Set-Cookie` value when the visitor had no place yet. */
  cookie?: string;
}

/** The place that the visitor's cookie names; undefined before a page has given them one. */
export function knownBucket(cookieHeader: string | undefined): number | undefined {
  const known = readCookie(cookieHeader, VISITOR_COOKIE);
  return known !== undefined && /^\d{1,2}$/.test(known) ? Number(known) : undefined;
}

/** The place that the visitor's cookie names, or a new one drawn by lot. */
export function placeOf(cookieHeader: string | undefined, isSecure: boolean): VisitorPlace {
  const known = knownBucket(cookieHeader);
  if (known !== undefined) return { bucket: known };
  const bucket = randomInt(BUCKETS);
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
  return { bucket, cookie: `${VISITOR_COOKIE}=${bucket}; ${attributes}` };
}
