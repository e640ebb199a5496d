import type { RequestHandler } from 'express';
import { requestIdOf } from './request';
import { isTracing, startSpan, TRACEPARENT_HEADER } from '../tracing/tracing';

/**
 * Makes each request a part of the trace that it names, or of one of its own. It is told by the template of its route,
 * as in the measurements: addresses hold tokens, and names of people.
 * @param isLeftOut of what nobody follows a trace, such as probes.
 */
export function traceRequests(isLeftOut: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    if (!isTracing() || isLeftOut(request.path)) return next();
    const given = request.headers[TRACEPARENT_HEADER];
    const started = startSpan(
      request.method,
      { kind: 'server', parent: typeof given === 'string' ? given : undefined },
      { isRoot: true },
    );
    if (!started) return next();
    const { span } = started;
    response.once('close', () => {
      const route = typeof response.locals.route === 'string' ? response.locals.route : 'other';
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        ...{ 'http.request.method': request.method, 'http.route': route },
        'http.response.status_code': response.statusCode,
        'brightnest.request_id': requestIdOf(request),
      });
      if (response.statusCode >= 500) started.fail(undefined);
      span.end();
    });
    started.run(() => next());
  };
}
