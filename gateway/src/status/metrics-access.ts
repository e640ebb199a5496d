import type { Request } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a caller may read the measurements: from this machine itself, or with the token. */
export function mayReadMetrics(request: Request, token: string): boolean {
  const { authorization } = request.headers;
  if (token !== '' && authorization !== undefined) {
    return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
  }
  // A proxy on this machine calls from loopback too, for people who are elsewhere.
  const isProxied = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isProxied && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
