import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header that carries the request id in, on to other services and out. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Nothing that could break a log line, a header or a file name.
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/;

/** Takes the caller's request id if its form is safe, else makes one; the answer names it. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[REQUEST_ID_HEADER];
  const id = typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

/** @returns the id that {@link assignRequestId} gave this request. */
export function requestIdOf(request: IncomingMessage): string {
  return String(request.id);
}
