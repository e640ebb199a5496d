import express, { type Express } from 'express';
import { errorHandler } from './error-handler';
import { AppError } from './errors';
import { requestLogger } from './logging';
import { measureRequests, type Metrics } from './metrics';
import { mountInternalCalls } from './mount-internal-calls';
import { mountRoutes } from './mount-routes';
import { mountProbes } from './probes';
import { refuseNulBytes } from './refuse-nul-bytes';
import type { ServiceOptions, ServiceParts } from './service';

/** What the app asks of the running service. */
export interface AppState extends ServiceParts {
  metrics: Metrics;
  isStopping(): boolean;
  isBrokerReady(): boolean;
  queues(): string[];
}

/** Puts a service's calls, probes and error map on one Express app. */
export function createApp(options: ServiceOptions, state: AppState): Express {
  const { log, registry, metrics, verifier, queues } = state;
  const app = express();
  app.disable('x-powered-by');
  // The gateway in front is the only caller and names the visitor's address.
  app.set('trust proxy', 1);
  app.use(requestLogger(log));
  mountProbes(app, { registry, isStopping: state.isStopping, isBrokerReady: state.isBrokerReady });
  app.use(measureRequests(metrics), refuseNulBytes);
  mountInternalCalls(app, {
    internalKey: options.env.INTERNAL_KEY,
    questions: options.questions ?? [],
    queues,
  });
  mountRoutes(app, options.routes, verifier);
  options.internalRoutes?.(app, { log, registry, verifier });
  app.use(() => {
    throw new AppError('not_found');
  });
  app.use(errorHandler);
  return app;
}
