import { REQUEST_ID_HEADER } from '@brightnest/service-kit/request-id';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/**
 * What a service may hear from a client. Everything else stays outside: cookies, identity headers
 * under any name, forwarding headers, hop-by-hop headers.
 */
const PASSED_ON: readonly string[] = [
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
export interface Introduction {
  requestId: string;
  clientIp: string;
  /** Verified access token. */
  accessToken: string | undefined;
}

/** The headers a service receives. */
export function requestHeaders(
  client: IncomingHttpHeaders,
  { requestId, clientIp, accessToken }: Introduction,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {
    'x-forwarded-for': clientIp,
    [REQUEST_ID_HEADER]: requestId,
  };
  if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`;
  for (const name of PASSED_ON) {
    const value = client[name];
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}
