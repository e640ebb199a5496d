import {
  DEFAULT_MAX_BODY_BYTES,
  type RouteDeclaration,
} from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import type { IncomingHttpHeaders } from 'node:http';

const MEDIA_TYPES = {
  json: 'application/json',
  raw: 'application/json',
  multipart: 'multipart/form-data',
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
