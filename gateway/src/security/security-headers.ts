import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Headers of every answer. The content policy is that of data, which runs nothing; a page sets its own.
 */
export function securityHeaders(isSecure: boolean): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // On a site without https it would lock the host name out of http for a year.
      strictTransportSecurity: isSecure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    }),
    (_request, response, next) => {
      response.setHeader(
        'Permissions-Policy',
        'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      );
      next();
    },
  ];
}
