import { AppError } from '@brightnest/service-kit/errors';
import type { IncomingHttpHeaders } from 'node:http';

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
