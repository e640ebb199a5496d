import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import {
  DEFAULT_MAX_BODY_BYTES,
  type RouteDeclaration,
} from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a call that changes something and that another site's page could have sent with the
 * visitor's cookies. Browsers send `Origin` with every unsafe call and `Sec-Fetch-Site` where they
 * know it; a program that sends neither is let through as long as it brings no session.
 */
export function checkSameOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  siteOrigin: string,
  bringsSession: boolean,
): void {
  if (SAFE_METHODS.includes(method)) return;
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite === 'cross-site') throw new AppError('cross_origin');
  if (headers.origin === siteOrigin || fetchSite === 'same-origin') return;
  const isProgram = headers.origin === undefined && fetchSite === undefined;
  if (!isProgram || bringsSession) throw new AppError('cross_origin');
}

const MEDIA_TYPES = {
  json: 'application/json',
  raw: 'application/json',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
} as const;

/** What of a declaration decides which bodies it takes. */
type BodyRules = Pick<RouteDeclaration, 'method' | 'body' | 'maxBodyBytes'>;

/** Refuses, by its headers alone, a body that the route does not take. */
export function checkBody(route: BodyRules, headers: IncomingHttpHeaders): void {
  if (!hasBody(headers)) return;
  if (route.method === 'GET') throw new AppError('bad_request');
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes(route)) throw tooLarge(route);
  // A compressed body would be small here and could be any size behind.
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' || mediaType(headers) !== MEDIA_TYPES[route.body ?? 'json']) {
    throw new AppError('unsupported_media_type');
  }
}

/** Whether headers announce a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

/** Largest body in bytes that a route takes. */
export function maxBodyBytes(route: BodyRules): number {
  return route.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
}

/** The error of a body beyond {@link maxBodyBytes}. */
export function tooLarge(route: BodyRules): AppError {
  return new AppError(route.body === 'multipart' ? 'file_too_large' : 'payload_too_large');
}

function mediaType(headers: IncomingHttpHeaders): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

const LINGER_MS = 5_000;

/**
 * After a refusal the client may still be sending. Closing at once could destroy the answer before it
 * is read, and reading on for ever would carry the body for nothing: it gets a moment.
 */
export function dropUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request.headers)) return;
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), LINGER_MS);
    request.once('close', () => clearTimeout(timer));
  });
}
