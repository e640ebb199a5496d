import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The measurements of one service; every service in a process has its own registry. */
export interface Metrics {
  registry: Registry;
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  eventsPublished: Counter<'type'>;
  eventsConsumed: Counter<'consumer' | 'outcome'>;
}

/** Creates the registry of a service. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // How long the event loop stands still is asked by a timer: by default a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const registers = [registry];
  return {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route template',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    eventsPublished: new Counter({
      name: 'events_published_total',
      help: 'Events that the broker confirmed',
      labelNames: ['type'],
      registers,
    }),
    eventsConsumed: new Counter({
      name: 'events_consumed_total',
      help: 'Events taken from a queue, by outcome: done, retried, dead, dropped or ignored',
      labelNames: ['consumer', 'outcome'],
      registers,
    }),
  };
}

/** Measures every answer. Unmatched paths share one label, so that a scanner cannot fill the memory. */
export function measureRequests(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const end = metrics.httpDuration.startTimer({ method: request.method });
    response.once('close', () => {
      const route = typeof response.locals.route === 'string' ? response.locals.route : 'other';
      end({ route, status: String(response.statusCode) });
    });
    next();
  };
}
