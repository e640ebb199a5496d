import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/rpc/auth';
import {
  DEFAULT_TIMEOUT_MS,
  type RouteDeclaration,
  type ServiceName,
} from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import { OUT_OF_SERVICE_HEADER } from '@brightnest/service-kit/http/error-handler';
import { REQUEST_ID_HEADER } from '@brightnest/service-kit/http/observe-requests';
import { traceFields } from '@brightnest/service-kit/tracing/tracing';
import { maxBodyBytes, tooLarge } from '../request-checks';
import { exchange, isSafeToRepeat, type ServiceAnswer, UpstreamFailure } from './exchange';
import { letGoWhenStalled } from './stalled-answers';
import type { Upstream } from './upstreams';

const REPEAT_AFTER_MS = 100;

/** One call on its way to the service of its route. */
interface ProxyContext {
  request: IncomingMessage;
  response: ServerResponse;
  route: RouteDeclaration;
  upstream: Upstream;
  identityHeaders: IdentityHeaders;
  endSessions(sessionIds: readonly string[]): void;
  /** Multiplies how long the answer is waited for. */
  timeoutScale: number;
}

/** Passes one call on to the service of its route, and the answer back. */
export async function forward(context: ProxyContext): Promise<void> {
  const { request, response, route, upstream, identityHeaders, endSessions, timeoutScale } =
    context;
  const { kept, open } = upstream.connections;
  const target = {
    headers: requestHeaders(request.headers, identityHeaders, route.headers),
    timeoutMs: (route.timeoutMs ?? DEFAULT_TIMEOUT_MS) * timeoutScale,
    maxBodyBytes: maxBodyBytes(route),
    begin: (answer: ServiceAnswer) =>
      beginResponse(answer, response, { service: route.service, endSessions }),
  };
  const send = () => exchange(request, response, { ...target, connection: kept });
  // Not over a kept connection, which may be as stale as the first.
  const sendAnew = () => {
    const connection = open();
    const answer = exchange(request, response, { ...target, connection });
    // Once what it carries is over.
    void connection.close();
    return answer;
  };
  try {
    await upstream.breaker.run(route.method === 'GET' ? () => retryOnce(send, sendAnew) : send);
  } catch (error) {
    if (error instanceof UpstreamFailure) {
      if (error.reason === 'client_gone') return;
      // Nor is it waited for any longer.
      if (error.reason === 'client_slow') response.once('finish', () => request.destroy());
    }
    throw errorToAnswer(error, route);
  }
}

/** A read that the service can't have worked on is sent once more: the service may be restarting. */
async function retryOnce<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (!isSafeToRepeat(error)) throw error;
    await sleep(REPEAT_AFTER_MS);
    return second();
  }
}

function errorToAnswer(error: unknown, route: RouteDeclaration): unknown {
  if (!(error instanceof UpstreamFailure)) return error;
  if (error.reason === 'too_large') return tooLarge(route);
  const isLate = error.reason === 'timed_out' || error.reason === 'client_slow';
  return new AppError(isLate ? 'timed_out' : 'service_unavailable', { cause: error });
}

/** Of one connection only, or nobody's business. */
const WITHHELD_HEADERS = new Set([
  'connection',
  ENDED_SESSIONS_HEADER,
  'keep-alive',
  OUT_OF_SERVICE_HEADER,
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
  'x-request-id',
]);

/** Whose answer it is, and who hears what it says to the gateway alone. */
interface ProxyResponseOptions {
  service: ServiceName;
  endSessions(sessionIds: readonly string[]): void;
  stallMs?: number;
}

/** Writes the head of a service's answer, of which what follows may not stall. */
export function beginResponse(
  answer: ServiceAnswer,
  response: ServerResponse,
  { service, endSessions, stallMs }: ProxyResponseOptions,
): void {
  response.statusCode = answer.status;
  copyHeaders(answer, response);
  // Only auth may change who a browser is, and end sessions.
  if (service === 'auth') {
    setCookies(valuesOf(answer, 'set-cookie'), response);
    endSessions(listOf(answer, ENDED_SESSIONS_HEADER));
  }
  letGoWhenStalled(response, stallMs);
}

function copyHeaders(answer: ServiceAnswer, response: ServerResponse): void {
  const named = listOf(answer, 'connection').map((name) => name.toLowerCase());
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value === undefined || WITHHELD_HEADERS.has(name) || named.includes(name)) continue;
    response.setHeader(name, value);
  }
}

/** A cookie that auth sets replaces the same cookie as the gateway was about to set or clear. */
function setCookies(cookies: readonly string[], response: ServerResponse): void {
  const replaced = new Set(cookies.map(cookieName));
  const kept = [response.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((cookie) => !replaced.has(cookieName(cookie)));
  if (kept.length + cookies.length > 0) response.setHeader('set-cookie', [...kept, ...cookies]);
}

const valuesOf = ({ headers }: ServiceAnswer, name: string): string[] =>
  [headers[name] ?? []].flat();

/** The parts of a header that is a list. */
function listOf(answer: ServiceAnswer, name: string): string[] {
  return valuesOf(answer, name)
    .flatMap((value) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function cookieName(cookie: string): string {
  return cookie.slice(0, cookie.indexOf('='));
}

/**
 * What a service may hear from a client, beside the `headers` of the route. Everything else stays outside:
 * cookies, identity headers under any name, forwarding headers, hop-by-hop headers.
 */
const FORWARDED_HEADERS: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'user-agent',
];

/** What the gateway itself says about a call. */
interface IdentityHeaders {
  requestId: string;
  clientIp: string;
  /** Verified access token. */
  accessToken: string | undefined;
}

/** The headers a service receives. @param declared those that its route names beside the usual ones. */
function requestHeaders(
  client: IncomingHttpHeaders,
  { requestId, clientIp, accessToken }: IdentityHeaders,
  declared: readonly string[] = [],
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {
    'x-forwarded-for': clientIp,
    [REQUEST_ID_HEADER]: requestId,
    // Of the gateway's own part of the trace, whatever a client named.
    ...traceFields(),
  };
  if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`;
  for (const name of [...FORWARDED_HEADERS, ...declared]) {
    const value = client[name];
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}
