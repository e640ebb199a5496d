import type { Response } from 'express';

/** Says that the handler wrote the answer to `ctx.response` itself. */
export const streamed = Symbol('streamed');

interface ReplyOptions {
  headers?: Record<string, string>;
  /** Whole `Set-Cookie` values. */
  cookies?: readonly string[];
}

/** An answer with a status, headers or cookies of its own; made by {@link reply} and {@link redirect}. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly options: ReplyOptions = {},
  ) {}
}

/** Answers `body` as JSON under `status`; `undefined` gives an answer without a body. */
export function reply(status: number, body: unknown, options?: ReplyOptions): Reply {
  return new Reply(status, body, options);
}

/** Answers 204 without a body. */
export function noContent(options?: ReplyOptions): Reply {
  return new Reply(204, undefined, options);
}

/** Sends the browser to `url`: 302, or the 3xx given in `status`. */
export function redirect(url: string, options: ReplyOptions & { status?: number } = {}): Reply {
  const { status = 302, headers, cookies } = options;
  return new Reply(status, undefined, { headers: { ...headers, location: url }, cookies });
}

/** Writes what a handler returned. A plain value is 200 JSON, `undefined` is 204. */
export function sendResult(response: Response, result: unknown): void {
  if (result === streamed) return;
  const answer = result instanceof Reply ? result : new Reply(statusOf(result), result);
  for (const [name, value] of Object.entries(answer.options.headers ?? {})) {
    response.setHeader(name, value);
  }
  for (const cookie of answer.options.cookies ?? []) response.append('set-cookie', cookie);
  response.status(answer.status);
  if (answer.body === undefined) response.end();
  else response.json(answer.body);
}

function statusOf(result: unknown): number {
  return result === undefined ? 204 : 200;
}
