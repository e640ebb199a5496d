import type { Request } from 'express';

/** Address of the browser, or of the last proxy that is not ours. */
export function clientIpOf(request: Request): string {
  // IPv4 as a socket for both families shows it.
  return (request.ip ?? '').replace(/^::ffff:/, '');
}
