import {
  type GatewayRoute,
  gatewayRoutes,
  type RouteDeclaration,
} from '@brightnest/contracts/routes/declaration';
import { type Guarded, requireAccess } from '@brightnest/service-kit/http/route';
import { AppError } from '@brightnest/service-kit/errors';
import { requestIdOf } from '@brightnest/service-kit/http/request';
import type { Request, Response } from 'express';
import type { AccessLog } from './access-log';
import type { Identify, Identity } from './identity/identify';
import { LIVE_ROUTE, type LiveHub } from './live';
import { forward } from './proxy/forward';
import type { Upstreams } from './proxy/upstreams';
import { callerKey, spendAllowance } from './rate-limits/limits';
import type { RateLimits } from './rate-limits/rate-limits';
import { checkBody, checkSameOrigin } from './request-checks';
import { compileRoutes } from './routing';

/** A call that the gateway answers itself, by one who may make it. */
export interface ComposedCall {
  requestId: string;
  request: Request;
  response: Response;
}

/** What a call passes on its way to a service. */
export interface ApiParts {
  table: readonly RouteDeclaration[];
  siteOrigin: string;
  identify: Identify;
  /** Whether a `Cookie` header brings a session, proven or not. */
  bringsSession(cookieHeader: string | undefined): boolean;
  limits: RateLimits;
  upstreams: Upstreams;
  live: LiveHub;
  /** Multiplies how long the answer of a service is waited for. */
  timeoutScale: number;
  /** What the gateway answers itself, by path. */
  compose: Readonly<Record<string, (call: ComposedCall) => Promise<object>>>;
  /** Hears of each call that a route declares as one to be recorded. */
  accesses: Pick<AccessLog, 'note'>;
  /** Hears which sessions a call to auth has ended, before the caller is answered. */
  endSessions(sessionIds: readonly string[]): void;
}

/** Answers one call of the public API. */
export type Api = (rawPath: string, request: Request, response: Response) => Promise<void>;

/** The life of a call, in the order in which it may end: cheap refusals come first. */
export function createApi(parts: ApiParts): Api {
  const { siteOrigin, identify, limits, upstreams, live, endSessions, timeoutScale } = parts;
  const match = compileRoutes<RouteDeclaration | GatewayRoute>([
    ...parts.table,
    ...Object.values(gatewayRoutes),
    LIVE_ROUTE,
  ]);

  return async (rawPath, request, response) => {
    const { headers, method } = request;
    response.setHeader('Cache-Control', 'no-store');

    const { route, allow } = match(method, rawPath);
    if (!route) throw notDeclared(allow, response);
    response.locals.route = route.path;
    checkSameOrigin(method, headers, siteOrigin, parts.bringsSession(headers.cookie));
    checkBody(route, headers);

    const clientIp = clientIpOf(request);
    const requestId = requestIdOf(request);
    const origin = { requestId, ipAddress: clientIp, userAgent: headers['user-agent'] };
    const identity = await identify(headers.cookie, origin);
    const { caller } = identity;
    for (const cookie of identity.cookies) response.appendHeader('Set-Cookie', cookie);
    response.locals.userId = caller?.actor.userId;

    const bucket = route.limit ?? (route.method === 'GET' ? 'read' : 'write');
    const key = callerKey(bucket, clientIp, caller?.actor.userId);
    spendAllowance(await limits.count(bucket, key), response);
    if (route.audited) {
      const actor = caller?.actor;
      parts.accesses.note({ route, rawPath, actor, clientIp, request, response });
    }
    checkAccess(route, identity);

    const compose = route.service === 'gateway' ? parts.compose[route.path] : undefined;
    if (route.service !== 'gateway') {
      const identityHeaders = { requestId, clientIp, accessToken: caller?.accessToken };
      const upstream = upstreams[route.service];
      const context = { request, response, route, upstream, identityHeaders };
      await forward({ ...context, endSessions, timeoutScale });
    } else if (compose) {
      response.json(await compose({ requestId, request, response }));
    } else if (caller) {
      live.open(caller.actor, caller.expiresAt, response);
    }
  };
}

function notDeclared(allow: string, response: Response): AppError {
  if (allow === '') return new AppError('not_found');
  response.setHeader('Allow', allow);
  return new AppError('method_not_allowed');
}

/** Address of the browser, or of the last proxy that is not ours. */
export function clientIpOf(request: Request): string {
  // IPv4 as a socket for both families shows it.
  return (request.ip ?? '').replace(/^::ffff:/, '');
}

/** Refuses a caller whom a route does not admit. The service behind it checks again. */
export function checkAccess(
  route: Guarded & Pick<RouteDeclaration, 'needsCertainty'>,
  { caller, isUncertain }: Identity,
): void {
  const isForVisitors = route.access === 'public' && !route.needsCertainty;
  if (isUncertain && !isForVisitors) throw new AppError('service_unavailable');
  requireAccess(route, caller?.actor);
}
