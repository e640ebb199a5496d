import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import { isBuiltFile, isProbe, withoutRedaction } from '../logging';
import { startSpan, TRACEPARENT_HEADER, isTracing, type StartedSpan } from '../tracing/tracing';

declare module 'node:http' {
  interface IncomingMessage {
    /** Names the request in the log, to other services and in its answer. */
    id: string;
    /** Log of the program that answers it. */
    programLog: Logger;
  }
}

/** What a call says of itself while it is answered. */
export interface AnswerNotes {
  /** Template of the route, such as `/api/quotes/:id`. */
  route?: string;
  userId?: string | undefined;
  errorCode?: string;
}

/** An answer of Express, or one of Node's own that was given notes. */
export type NotedResponse = ServerResponse & { locals: AnswerNotes };

interface ObserveOptions {
  log: Logger;
  metrics: Pick<Metrics, 'httpDuration'>;
}

/**
 * Gives each request an id, and tells what came of it: a line of the log, a measurement, a part of the trace that it
 * names or of one of its own. All three go by the template of its route: addresses hold tokens and names of people,
 * and measurements by address could fill the memory. Probes are not told of, nor are built files traced.
 */
export function observeRequests({ log, metrics }: ObserveOptions) {
  const lines = withoutRedaction(log);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const startedAt = performance.now();
    request.id = assignRequestId(request, response);
    request.programLog = log;
    const path = pathOf(request);
    if (isProbe(path)) return next();
    const isFile = isBuiltFile(path);
    const span = isFile ? undefined : startRequestSpan(request);
    response.once('close', () => {
      const { method } = request;
      const { locals: notes = {} } = response as Partial<NotedResponse>;
      const ms = performance.now() - startedAt;
      const labels = { method, route: notes.route ?? 'other', status: String(response.statusCode) };
      metrics.httpDuration.observe(labels, ms / 1000);
      if (span) endRequestSpan(span, request, response, labels.route);
      const isFailure = response.statusCode >= 500 || response.errored !== null;
      lines[isFailure ? 'error' : 'info'](
        {
          req: isFile ? { method, path } : { method },
          requestId: request.id,
          route: notes.route,
          userId: notes.userId,
          errorCode: notes.errorCode,
          res: { status: response.statusCode },
          ms: Math.round(ms),
          ...(response.errored && { err: response.errored }),
        },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    if (span) span.run(next);
    else next();
  };
}

/** Log of one request: each line names it. */
export const logOf = (request: IncomingMessage): Logger =>
  request.programLog.child({ requestId: request.id });

/** Header that carries the request id in, on to other services and out. */
export const REQUEST_ID_HEADER = 'x-request-id';

// Nothing that could break a log line, a header or a file name.
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/;

/** Takes the caller's request id if its form is safe, else makes one; the answer names it. */
function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[REQUEST_ID_HEADER];
  const id = typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

function pathOf({ url = '' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function startRequestSpan({ method = '', headers }: IncomingMessage): StartedSpan | undefined {
  if (!isTracing()) return undefined;
  const given = headers[TRACEPARENT_HEADER];
  const parent = typeof given === 'string' ? given : undefined;
  return startSpan(method, { kind: 'server', parent }, { isRoot: true });
}

function endRequestSpan(
  { span, fail }: StartedSpan,
  { id, method = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
  route: string,
): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    ...{ 'http.request.method': method, 'http.route': route },
    ...{ 'http.response.status_code': statusCode, 'brightnest.request_id': id },
  });
  if (statusCode >= 500) fail(undefined);
  span.end();
}
