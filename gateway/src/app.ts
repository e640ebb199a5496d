import { errorHandler } from '@brightnest/service-kit/http/error-handler';
import { inLanguage, requestedLanguage } from '@brightnest/service-kit/language';
import { isBuiltFile, isProbe, requestLogger } from '@brightnest/service-kit/service/logging';
import { traceRequests } from '@brightnest/service-kit/http/trace-requests';
import { measureRequests, type Metrics } from '@brightnest/service-kit/metrics';
import { REQUEST_ID_HEADER } from '@brightnest/service-kit/http/request';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Api } from './api';
import { dropUnreadBody } from './request-checks';
import { readRawPath } from './routing';
import { apiDocsFile } from './site/api-docs';
import type { Site } from './site/site';
import { mountStatus, type StatusParts } from './status';

/** What stands behind the gateway's one port. */
export interface AppParts {
  log: Logger;
  metrics: Metrics;
  isSecure: boolean;
  trustedProxies: number;
  api: Api;
  site: Site;
  /** Whether anybody may read how the API is called. */
  hasApiDocs: boolean;
  status: StatusParts;
}

const isFile = (path: string) => isProbe(path) || isBuiltFile(path);

const API_PATH = /^\/(?:api|uploads)(?:\/|$)/i;
const isApi = (rawPath: string) => API_PATH.test(rawPath);

/** Status, then the API, then the site. */
export function createApp({
  log,
  metrics,
  isSecure,
  trustedProxies,
  api,
  site,
  hasApiDocs,
  status,
}: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies);
  app.use(ownRequestId, requestLogger(log), measureRequests(metrics), traceRequests(isFile));
  app.use(securityHeaders(isSecure), dropUnreadBody);
  mountStatus(app, status);
  app.use(answerInLanguage);
  app.use((request, response) => {
    const rawPath = readRawPath(request.url);
    const isDocs = hasApiDocs && apiDocsFile(rawPath) !== undefined;
    const handle = isApi(rawPath) && !isDocs ? api : site.handle;
    return handle(rawPath, request, response);
  });
  app.use(errorHandler);
  return app;
}

/** Request ids of clients are not taken over: theirs could be anything, or somebody else's. */
const ownRequestId: RequestHandler = (request, _response, next) => {
  delete request.headers[REQUEST_ID_HEADER];
  next();
};

/** Calls are answered in the language of the page that makes them; pages themselves have one by other rules. */
const answerInLanguage: RequestHandler = (request, _response, next) => {
  if (!isApi(readRawPath(request.url))) return next();
  inLanguage(requestedLanguage(request.headers['accept-language']), next);
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Headers of every answer. The content policy is that of data, which runs nothing; a page sets its own.
 */
export function securityHeaders(isSecure: boolean): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
          objectSrc: ["'none'"],
        },
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
