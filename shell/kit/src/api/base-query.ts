import { type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { NO_ANSWER, errorFromResponse } from './error-from-response';

/** One call, as an endpoint's `query` describes it. */
export interface ApiRequest {
  /** Path from the site's root: `/api/jobs`. */
  url: string;
  /** GET when absent. */
  method?: string;
  /** Query string; undefined and empty values are left out. */
  query?: object;
  /** Sent as JSON, and only when given. */
  body?: unknown;
  /** Marks repeats of one submission, so that the server carries it out once. */
  idempotencyKey?: string;
}

/** Per-endpoint `extraOptions`. */
export interface ApiOptions {
  /** false: a read that fails is not tried again. */
  retry?: boolean;
}

/** The kit's base query: cookies, JSON, and {@link ApiError} for everything that fails. */
export type ApiBaseQuery = BaseQueryFn<string | ApiRequest, unknown, ApiError, ApiOptions>;

const RETRY_DELAY_MS = 400;

function withQuery(url: string, query: object | undefined): string {
  const present = Object.entries(query ?? {}).filter(([, value]) => value != null && value !== '');
  if (present.length === 0) return url;
  return `${url}?${new URLSearchParams(present.map(([key, value]) => [key, String(value)]))}`;
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

async function send(
  request: ApiRequest,
  signal: AbortSignal,
): Promise<{ data: unknown } | { error: ApiError }> {
  const method = request.method ?? 'GET';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  try {
    const response = await fetch(withQuery(request.url, request.query), {
      method,
      headers,
      signal,
      credentials: 'include',
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
    });
    const body = parse(await response.text());
    if (response.ok) return { data: body };
    if (response.status === 401 && method === 'GET') return { data: null };
    return { error: errorFromResponse(response.status, body) };
  } catch {
    return { error: NO_ANSWER };
  }
}

function isWorthAnotherTry(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500;
}

/** A read is tried at most twice, and never again on a 4xx; a write is tried once. */
export const baseQuery: ApiBaseQuery = async (args, { signal }, options) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const first = await send(request, signal);
  const isRead = (request.method ?? 'GET') === 'GET';
  if (!isRead || options?.retry === false) return first;
  if (!('error' in first) || !isWorthAnotherTry(first.error) || signal.aborted) return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  return send(request, signal);
};
