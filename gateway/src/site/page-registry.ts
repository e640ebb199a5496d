import { randomInt } from 'node:crypto';
import { hostCookieName } from '@brightnest/contracts/site/pages';
import {
  type PageRegistry,
  pickRelease,
  type RemoteRelease,
  type RemotesRegistry,
} from '@brightnest/contracts/site/remotes-registry';
import { readChoice } from '../identity/session-cookies';

/** The registry as one visitor gets it, every canary decided. */
export function pageRegistry(
  { remotes }: RemotesRegistry,
  bucket: number | undefined,
): PageRegistry {
  const decided = Object.entries(remotes).map(([name, entry]) => [
    name,
    { ...pickRelease(entry, bucket), title: entry.title, routes: entry.routes },
  ]);
  return { remotes: Object.fromEntries(decided) as PageRegistry['remotes'] };
}

/** JSON that can stand inside a script element: nothing in it can end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Whether any remote has a canary, so that a visitor needs a place. */
export function hasCanary({ remotes }: RemotesRegistry): boolean {
  return Object.values(remotes).some(({ canary }) => canary !== undefined);
}

/** The remote that serves a path, in the version that this visitor gets; undefined where none does. */
export function servingRemote(
  { remotes }: PageRegistry,
  rawPath: string,
): (RemoteRelease & { name: string; pattern: string }) | undefined {
  for (const [name, release] of Object.entries(remotes)) {
    const pattern = release.routes.find((one) => matchesPage(one, rawPath));
    if (pattern !== undefined) return { name, pattern, ...release };
  }
  return undefined;
}

/**
 * Whether a path is one that a route pattern serves, read as the browser's router reads it: `:name` is
 * one segment, a trailing `*` any number of them; case and a trailing slash do not matter.
 */
export function matchesPage(pattern: string, rawPath: string): boolean {
  const wanted = segmentsOf(pattern);
  const asked = segmentsOf(rawPath);
  const isSplat = wanted.at(-1) === '*';
  const fixed = isSplat ? wanted.slice(0, -1) : wanted;
  if (isSplat ? asked.length < fixed.length : asked.length !== fixed.length) return false;
  return fixed.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

const VISITOR_COOKIE = 'bn_visitor';
const BUCKETS = 100;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A visitor's place among the buckets that canaries are given by. */
export interface VisitorBucket {
  bucket: number;
  /** `Set-Cookie` value when the visitor had no place yet. */
  cookie?: string;
}

/** The place that the visitor's cookie names; undefined before a page has given them one. */
export function knownBucket(cookieHeader: string | undefined): number | undefined {
  const known = readChoice(cookieHeader, VISITOR_COOKIE);
  return known !== undefined && /^\d{1,2}$/.test(known) ? Number(known) : undefined;
}

/** The place that the visitor's cookie names, or a new one drawn by lot. */
export function visitorBucketOf(
  cookieHeader: string | undefined,
  isSecure: boolean,
): VisitorBucket {
  const known = knownBucket(cookieHeader);
  if (known !== undefined) return { bucket: known };
  const bucket = randomInt(BUCKETS);
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
  return { bucket, cookie: `${hostCookieName(VISITOR_COOKIE, isSecure)}=${bucket}; ${attributes}` };
}
