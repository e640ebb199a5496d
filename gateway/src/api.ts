import {
  type GatewayRoute,
  gatewayRoutes,
  type RouteDeclaration,
} from '@brightnest/contracts/routes/declaration';
import { type Guarded, requireAccess } from '@brightnest/service-kit/http/route';
import { AppError } from '@brightnest/service-kit/errors';
import { sendError } from '@brightnest/service-kit/http/error-handler';
import type { NotedResponse } from '@brightnest/service-kit/http/observe-requests';
import { sendJson } from '@brightnest/service-kit/http/response';
import { inLanguage, requestedLanguage } from '@brightnest/service-kit/language';
import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { AccessLog } from './access-log';
import type { Identify, Identity } from './identity/identify';
import { LIVE_ROUTE, type LiveHub } from './live';
import { forward } from './proxy/forward';
import type { Upstreams } from './proxy/upstreams';
import { callerKey, spendAllowance } from './rate-limits/limits';
import type { RateLimits } from './rate-limits/rate-limits';
import { checkBody, checkSameOrigin } from './request-checks';
import { compileRoutes, readRawPath } from './routing';

/** A call that the gateway answers itself, by one who may make it. */
export interface ComposedCall {
  requestId: string;
  request: IncomingMessage;
  response: NotedResponse;
}

/** What a call passes on its way to a service. */
export interface ApiParts {
  table: readonly RouteDeclaration[];
  siteOrigin: string;
  /** How many of the proxies in front of the gateway may name who calls. */
  trustedProxies: number;
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
export type Api = (request: IncomingMessage, response: NotedResponse) => Promise<void>;

/** The life of a call, in the order in which it may end: cheap refusals come first. */
export function createApi(parts: ApiParts): Api {
  const { siteOrigin, identify, limits, upstreams, live, endSessions, timeoutScale } = parts;
  const addressOf = clientAddress(parts.trustedProxies);
  const match = compileRoutes<RouteDeclaration | GatewayRoute>([
    ...parts.table,
    ...Object.values(gatewayRoutes),
    LIVE_ROUTE,
  ]);

  const answer: Api = async (request, response) => {
    const { headers, method = '', id: requestId, url = '' } = request;
    response.setHeader('Cache-Control', 'no-store');

    const rawPath = readRawPath(url);
    const { route, allow } = match(method, rawPath);
    if (!route) throw notDeclared(allow, response);
    response.locals.route = route.path;
    checkSameOrigin(method, headers, siteOrigin, parts.bringsSession(headers.cookie));
    checkBody(route, headers);

    const clientIp = addressOf(request);
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
      const composed = () => compose({ requestId, request, response });
      sendJson(response, 200, await inLanguageOf(request, composed));
    } else if (caller) {
      live.open(caller.actor, caller.expiresAt, response);
    }
  };

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      inLanguageOf(request, () => sendError(error, request, response));
    }
  };
}

/** Calls are answered in the language of the page that makes them; pages themselves have one by other rules. */
function inLanguageOf<T>({ headers }: IncomingMessage, work: () => T): T {
  return inLanguage(requestedLanguage(headers['accept-language']), work);
}

function notDeclared(allow: string, response: NotedResponse): AppError {
  if (allow === '') return new AppError('not_found');
  response.setHeader('Allow', allow);
  return new AppError('method_not_allowed');
}

/** Tells the address of the browser, or of the last proxy that is not ours. */
export function clientAddress(trustedProxies: number): (request: IncomingMessage) => string {
  const isOurs = (_address: string, hops: number) => hops < trustedProxies;
  return (request) => {
    const { remoteAddress = '' } = request.socket;
    const address = trustedProxies === 0 ? remoteAddress : proxyAddress(request, isOurs);
    // IPv4 as a socket for both families shows it.
    return address.replace(/^::ffff:/, '');
  };
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
