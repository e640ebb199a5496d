import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/rpc/auth';
import {
  DEFAULT_TIMEOUT_MS,
  type RouteDeclaration,
  type ServiceName,
} from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import { OUT_OF_SERVICE_HEADER } from '@brightnest/service-kit/http/error-handler';
import { REQUEST_ID_HEADER } from '@brightnest/service-kit/http/request';
import { traceFields } from '@brightnest/service-kit/tracing/tracing';
import { maxBodyBytes, tooLarge } from '../request-checks';
import { exchange, isSafeToRepeat, UpstreamFailure } from './exchange';
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
  const target = {
    base: upstream.base,
    agent: upstream.agent,
    headers: requestHeaders(request.headers, identityHeaders, route.headers),
    timeoutMs: (route.timeoutMs ?? DEFAULT_TIMEOUT_MS) * timeoutScale,
    maxBodyBytes: maxBodyBytes(route),
  };
  const send = () => exchange(request, response, target);
  // Not over a kept connection, which may be as stale as the first.
  const sendAnew = () => exchange(request, response, { ...target, agent: false });
  try {
    const answer = await upstream.breaker.run(
      route.method === 'GET' ? () => retryOnce(send, sendAnew) : send,
    );
    sendProxyResponse(answer, response, { service: route.service, endSessions });
  } catch (error) {
    if (error instanceof UpstreamFailure && error.reason === 'client_gone') return;
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

// A client that does not read holds a connection to the service for as long.
const STALL_MS = 60_000;

/** Whose answer it is, and who hears what it says to the gateway alone. */
interface ProxyResponseOptions {
  service: ServiceName;
  endSessions(sessionIds: readonly string[]): void;
  stallMs?: number;
}

/**
 * Streams a service's answer to the client. An answer that breaks off breaks off for the client too, and
 * so does one of which nothing has moved for `stallMs`.
 */
export function sendProxyResponse(
  answer: IncomingMessage,
  response: ServerResponse,
  { service, endSessions, stallMs = STALL_MS }: ProxyResponseOptions,
): void {
  response.statusCode = answer.statusCode ?? 502;
  copyHeaders(answer, response);
  // Only auth may change who a browser is, and end sessions.
  if (service === 'auth') {
    setCookies(answer.headers['set-cookie'] ?? [], response);
    endSessions(endedSessions(answer));
  }
  // A partial answer must not look whole, which a proper end would make it.
  answer.on('error', () => response.destroy());
  answer.once('close', () => {
    if (!answer.complete) response.destroy();
  });
  response.once('close', () => answer.destroy());
  response.setTimeout(stallMs, () => response.destroy());
  answer.pipe(response);
}

function copyHeaders(answer: IncomingMessage, response: ServerResponse): void {
  const named = (answer.headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
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

function endedSessions({ headers }: IncomingMessage): string[] {
  return String(headers[ENDED_SESSIONS_HEADER] ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
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
  'transfer-encoding',
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
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {
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
