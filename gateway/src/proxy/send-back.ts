import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/auth/revocations';
import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Of one connection only, or nobody's business. */
const KEPT_BACK = new Set([
  'connection',
  ENDED_SESSIONS_HEADER,
  'keep-alive',
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
export interface SendBackOptions {
  service: ServiceName;
  endSessions(sessionIds: readonly string[]): void;
  stallMs?: number;
}

/**
 * Streams a service's answer to the client. An answer that breaks off breaks off for the client too, and
 * so does one of which nothing has moved for `stallMs`.
 */
export function sendBack(
  answer: IncomingMessage,
  response: ServerResponse,
  { service, endSessions, stallMs = STALL_MS }: SendBackOptions,
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
    if (value === undefined || KEPT_BACK.has(name) || named.includes(name)) continue;
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
