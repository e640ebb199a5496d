import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { ApiRequest } from './base-query';

interface CallParts extends Pick<ApiRequest, 'query' | 'body' | 'idempotencyKey'> {
  /** Values of the path's `:names`. */
  params?: Record<string, string | number>;
}

/**
 * The request for a call declared in contracts, so that method and path are written once:
 * `query: (id) => callRoute(careersRoutes.getJob, { params: { jobId: id } })`.
 */
export function callRoute(
  route: Pick<RouteDeclaration, 'method' | 'path'>,
  { params = {}, ...rest }: CallParts = {},
): ApiRequest {
  const url = route.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  return { url, method: route.method, ...rest };
}
