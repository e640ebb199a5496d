import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_MAX_BODY_BYTES } from '@brightnest/contracts/routes/declaration';
import { json, raw, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../errors';

/**
 * Reads the body of one request: JSON or the fields of a form, where a call without one gives `{}`, or the
 * bytes as a Buffer.
 */
type BodyReader = (request: Request, response: Response) => Promise<unknown>;

interface ParserOptions {
  limit: number;
  inflate: false;
  type: string;
}

const PARSERS = {
  json: (options: ParserOptions) => json({ ...options, reviver: refusePrototypes }),
  raw: (options: ParserOptions) => raw(options),
  form: (options: ParserOptions) => urlencoded({ ...options, extended: false }),
};

/** Makes the reader of one route, with that route's size limit. */
export function createBodyReader({
  maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
  body: kind = 'json',
}: {
  maxBodyBytes?: number;
  body?: keyof typeof PARSERS;
}): BodyReader {
  const type = kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  // A compressed body can be a thousand times what it weighs.
  const parse = PARSERS[kind]({ limit: maxBodyBytes, inflate: false, type });
  return async (request, response) => {
    if (!hasBody(request)) return kind === 'raw' ? Buffer.alloc(0) : {};
    if (!request.is(type)) throw new AppError('unsupported_media_type');
    await run(parse, request, response);
    const body = (request.body as unknown) ?? {};
    // The fields of a form come as an object without a prototype, which joi does not take for one.
    return kind === 'form' ? { ...(body as object) } : body;
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// JSON may carry an own key `__proto__`, which a later copy would turn into the copy's prototype.
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not allowed');
  return value;
}

function run(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

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

/** Refuses a NUL in path or query: no honest client sends one, and databases and files choke on it. */
export const refuseNulBytes: RequestHandler = (request, _response, next) => {
  if (request.url.includes('%00')) throw new AppError('bad_request');
  next();
};
