import type { Express, RequestHandler } from 'express';
import { AppError } from './errors';
import type { TokenVerifier } from './jwt';
import type { Handler } from './route';

/** Puts every call on the app, and 405 on the other methods of the same paths. */
export function mountRoutes(app: Express, handlers: Handler[], verifier: TokenVerifier): void {
  const methodsByPath = new Map<string, string[]>();
  for (const { route, run } of handlers) {
    const verb = route.method.toLowerCase() as Lowercase<typeof route.method>;
    app[verb](route.path, (request, response) => run(request, response, verifier));
    methodsByPath.set(route.path, [...(methodsByPath.get(route.path) ?? []), route.method]);
  }
  for (const [path, methods] of methodsByPath) app.all(path, refuseMethod(methods));
}

function refuseMethod(methods: string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  return (_request, response) => {
    response.setHeader('allow', allow);
    throw new AppError('method_not_allowed');
  };
}
