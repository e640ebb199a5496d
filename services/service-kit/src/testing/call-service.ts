import type { ApiErrorBody } from '@brightnest/contracts/errors';
import type { TestActor, TestKeys } from './test-keys';

/** How a test calls a service. */
export interface CallOptions {
  /** Signs the call with a token of this person. */
  as?: TestActor;
  /** Sent as JSON; text, bytes and forms are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** What came back. `body` is parsed when it is JSON, else text. */
export interface CallResult<T> {
  status: number;
  headers: Headers;
  body: T;
  /** The body as an error. */
  error: ApiErrorBody;
}

/** Calls a service over HTTP; redirects are not followed. */
export async function callService<T>(
  url: string,
  keys: TestKeys,
  method: string,
  path: string,
  { as, body, headers = {} }: CallOptions,
): Promise<CallResult<T>> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${keys.sign(as)}` }),
      ...(body !== undefined && !isRaw(body) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const parsed: unknown = isJson ? await response.json() : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: parsed as T,
    error: parsed as ApiErrorBody,
  };
}

function isRaw(body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
}
