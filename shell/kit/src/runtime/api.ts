import { CACHE_TAGS, type CacheTag } from '@brightnest/contracts/events/cache-tags';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react';
import { proveIdentity } from '@brightnest/kit/runtime/step-up';
import { pageLanguage } from './page/language';
import { type ApiError, errorFromResponse, noAnswer } from './api-error';
import { overrideEndpoints } from './env';
import { traceHeader } from './trace';

/** One call, as an endpoint's `query` describes it. */
interface ApiRequest {
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
  /** The version of the record that was seen: where it is another by now, the server refuses to change it. */
  version?: string;
}

/** Per-endpoint `extraOptions`. */
interface ApiOptions {
  /** false: a read that fails is not tried again. */
  retry?: boolean;
}

/** The kit's base query: cookies, JSON, and {@link ApiError} for everything that fails. */
type ApiBaseQuery = BaseQueryFn<string | ApiRequest, unknown, ApiError, ApiOptions>;

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

let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true), { capture: true });
  window.addEventListener('pageshow', () => (isLeaving = false));
}

async function send(
  request: ApiRequest,
  signal: AbortSignal,
): Promise<{ data: unknown } | { error: ApiError }> {
  const method = request.method ?? 'GET';
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': pageLanguage(),
    ...traceHeader(),
  };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
  if (request.version) headers['if-match'] = `"${request.version}"`;
  try {
    const response = await fetch(withQuery(request.url, request.query), {
      method,
      headers,
      signal,
      credentials: 'include',
      // What is sent when the page is left outlives it.
      ...(isLeaving && { keepalive: true }),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
    });
    const body = parse(await response.text());
    if (response.ok) return { data: body };
    if (response.status === 401 && method === 'GET') return { data: null };
    return { error: errorFromResponse(response.status, body) };
  } catch {
    return { error: noAnswer() };
  }
}

function isWorthRetrying(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500;
}

/**
 * Lets the page answer before the work goes on. A screen begins all its reads together, and to begin one is slow: in one
 * go they would hold the page up. Not every browser can; there they begin at once.
 */
const pause = (): Promise<void> | undefined => globalThis.scheduler?.yield?.();

/** A read is tried at most twice, and never again on a 4xx; a write is tried once. */
const baseQuery: ApiBaseQuery = async (args, { signal }, options) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const isRead = (request.method ?? 'GET') === 'GET';
  if (isRead) await pause();
  const first = await send(request, signal);
  if (!isRead || options?.retry === false) return first;
  if (!('error' in first) || !isWorthRetrying(first.error) || signal.aborted) return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  return send(request, signal);
};

const FRESH_SECONDS = 5 * 60;

const OUT_OF_DATE: readonly (string | undefined)[] = [
  'password_reset_required',
  'second_factor_setup_required',
];

/**
 * Somebody with a temporary password, or without the second factor that they need, is refused everything until they
 * have seen to it. What the page knows of the session is then out of date, and fetched again. Before what is delicate
 * the page asks them to show that it is them, and then makes the call once more.
 */
const queryWithSession: ApiBaseQuery = async (request, api, options) => {
  let result = await baseQuery(request, api, options);
  if (result.error?.code === 'step_up_required' && (await proveIdentity())) {
    result = await baseQuery(request, api, options);
  }
  if (OUT_OF_DATE.includes(result.error?.code)) {
    api.dispatch(baseApi.util.invalidateTags(['Session']));
  }
  return result;
};

/**
 * The one API of the site, shared by the shell and every remote, so that a tag invalidated anywhere
 * refetches everywhere. A remote adds its endpoints by {@link remoteApi}.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: queryWithSession,
  tagTypes: CACHE_TAGS,
  keepUnusedDataFor: FRESH_SECONDS,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

/** Makes endpoints, for parts of the kit that several remotes add under names of their own. */
export type Builder = EndpointBuilder<ApiBaseQuery, CacheTag, 'api'>;

/** Demands that every name begins with the prefix: `customerResetPassword`. */
type Prefixed<P extends string, Definitions> = {
  [Name in keyof Definitions]: Name extends `${P}${Capitalize<string>}`
    ? unknown
    : `The name of this endpoint must begin with ${P}`;
};

/**
 * How a remote adds its endpoints. All remotes of a page share the names of their endpoints, and are
 * shipped apart from each other, so every name begins with its remote's prefix:
 *
 *     export const { useCustomerResetPasswordMutation } = remoteApi('customer').injectEndpoints({
 *       endpoints: (build) => ({
 *         customerResetPassword: build.mutation<…>({ query: (body) => callRoute(route, { body }) }),
 *       }),
 *     });
 *
 * A name that is taken throws, instead of calling what took it. In development the later one wins, as a
 * file that was edited adds its endpoints again.
 * @param prefix `public`, `customer`, `admin` or `cleaner`; session calls are the kit's and have none.
 */
export function remoteApi<P extends string>(prefix: P) {
  return {
    injectEndpoints<Definitions extends EndpointDefinitions>({
      endpoints,
    }: {
      endpoints: (build: Builder) => Definitions & Prefixed<P, Definitions>;
    }) {
      return baseApi.injectEndpoints<Definitions>({
        endpoints: (build) => {
          const definitions = endpoints(build);
          const misnamed = Object.keys(definitions).find((name) => !name.startsWith(prefix));
          if (misnamed) throw new Error(`Endpoint ${misnamed} must begin with ${prefix}.`);
          return definitions;
        },
        overrideExisting: overrideEndpoints(),
      });
    },
  };
}

type Route = Pick<RouteDeclaration, 'method' | 'path'>;

interface CallParts extends Pick<ApiRequest, 'query' | 'body' | 'idempotencyKey'> {
  /** Values of the path's `:names`. */
  params?: Record<string, string | number>;
}

/**
 * The request for a call declared in contracts, so that method and path are written once:
 * `query: (id) => callRoute(careersRoutes.getJob, { params: { jobId: id } })`.
 * A call that changes what somebody else may have changed meanwhile, names the version that was seen.
 */
export function callRoute(
  route: Route & { versioned: true },
  parts: CallParts & { version: string },
): ApiRequest;
export function callRoute(route: Route & { versioned?: undefined }, parts?: CallParts): ApiRequest;
export function callRoute(
  route: Route,
  { params = {}, ...rest }: CallParts & { version?: string } = {},
): ApiRequest {
  const url = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  return { url, method: route.method, ...rest };
}
