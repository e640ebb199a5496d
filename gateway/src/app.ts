import { errorHandler } from '@brightnest/service-kit/error-handler';
import { requestLogger } from '@brightnest/service-kit/logging';
import { measureRequests, type Metrics } from '@brightnest/service-kit/metrics';
import { REQUEST_ID_HEADER } from '@brightnest/service-kit/request-id';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Api } from './api/api';
import { readRawPath } from './routing/raw-path';
import { dropUnreadBody } from './security/drop-unread-body';
import { securityHeaders } from './security/security-headers';
import type { Site } from './site/site';
import { mountStatus, type StatusParts } from './status/status';

/** What stands behind the gateway's one port. */
export interface AppParts {
  log: Logger;
  metrics: Metrics;
  isSecure: boolean;
  trustedProxies: number;
  api: Api;
  site: Site;
  status: StatusParts;
}

const API_PATH = /^\/(?:api|uploads)(?:\/|$)/i;

/** Status, then the API, then the site. */
export function createApp({
  log,
  metrics,
  isSecure,
  trustedProxies,
  api,
  site,
  status,
}: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustedProxies);
  app.use(ownRequestId, requestLogger(log), measureRequests(metrics));
  app.use(securityHeaders(isSecure), dropUnreadBody);
  mountStatus(app, status);
  app.use((request, response) => {
    const rawPath = readRawPath(request.url);
    const handle = API_PATH.test(rawPath) ? api : site.handle;
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
