import { errorHandler } from '@brightnest/service-kit/http/error-handler';
import { observeRequests, REQUEST_ID_HEADER } from '@brightnest/service-kit/http/observe-requests';
import type { Metrics } from '@brightnest/service-kit/metrics';
import express, { type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Api } from './api';
import { letGoWhenStalled } from './proxy/stalled-answers';
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
  api: Api;
  site: Site;
  /** Whether anybody may read how the API is called. */
  hasApiDocs: boolean;
  status: StatusParts;
}

const API_PATH = /^\/(?:api|uploads)(?:[/?]|$)/i;

/**
 * Calls of the API go by the route table alone: a chain of middlewares costs more than all that is done for one here.
 * Status and site, of which there are fewer, go by Express.
 */
export function createListener(parts: AppParts): RequestListener {
  const { log, metrics, isSecure, api, hasApiDocs } = parts;
  const observe = observeRequests({ log, metrics });
  const fixedHeaders = securityHeaders(isSecure);
  const pages = createPages(parts);
  return (request, response) => {
    // Request ids of clients are not taken over: theirs could be anything, or somebody else's.
    delete request.headers[REQUEST_ID_HEADER];
    observe(request, response, () => {
      for (const [name, value] of fixedHeaders) response.setHeader(name, value);
      dropUnreadBody(request, response);
      const { url = '' } = request;
      const isCall =
        API_PATH.test(url) && !(hasApiDocs && apiDocsFile(url.split('?', 1)[0]!) !== undefined);
      if (isCall) void api(request, Object.assign(response, { locals: {} }));
      else {
        letGoWhenStalled(response);
        pages(request, response);
      }
    });
  };
}

function createPages({ status, site }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  mountStatus(app, status);
  app.use((request, response) => site.handle(readRawPath(request.url), request, response));
  app.use(errorHandler);
  return app;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Names and values of the headers of every answer. The content policy is that of data, which runs nothing; a page sets
 * its own.
 */
function securityHeaders(isSecure: boolean): [name: string, value: string][] {
  const setHeaders = helmet({
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
  });
  const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
  const headers: [string, string][] = [['Permissions-Policy', permissions]];
  // They are the same for all, so they are asked for once.
  const response: Pick<ServerResponse, 'removeHeader'> & {
    setHeader(...header: [string, string]): void;
  } = { setHeader: (...header) => void headers.push(header), removeHeader: () => undefined };
  setHeaders({} as Request, response as Response, (error) => {
    if (error) throw error;
  });
  return headers;
}
