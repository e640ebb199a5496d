import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_MAX_BODY_BYTES } from '@brightnest/contracts/routes/declaration';
import { json, raw, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../errors';

/**
 * Reads the body of one request: JSON or the fields of a form, where a call without one gives `{}`, or the
 * bytes as a Buffer.
 */
type BodyReader = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

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
    const { body } = await run(parse, request, response);
    // It was of another type, which the parser leaves alone.
    if (body === undefined) throw new AppError('unsupported_media_type');
    // The fields of a form come as an object without a prototype, which joi does not take for one.
    return kind === 'form' ? { ...(body as object) } : body;
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

// JSON may carry an own key `__proto__`, which a later copy would turn into the copy's prototype.
function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ is not allowed');
  return value;
}

/** Body parsers are made for Express, and use nothing of it. */
function run(
  parse: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ body?: unknown }> {
  const parsed = request as Request;
  return new Promise((resolve, reject) => {
    void parse(parsed, response as Response, (error?: unknown) =>
      error ? reject(error) : resolve(parsed),
    );
  });
}

/** Refuses a NUL in path or query: no honest client sends one, and databases and files choke on it. */
export const refuseNulBytes: RequestHandler = (request, _response, next) => {
  if (request.url.includes('%00')) throw new AppError('bad_request');
  next();
};
