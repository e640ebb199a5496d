import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { CommonEnv } from '../env';
import { AppError } from '../errors';
import { errorHandler, OUT_OF_SERVICE_HEADER } from '../http/error-handler';
import { refuseNulBytes } from '../http/request';
import { type Handler, mountRoutes } from '../http/route';
import { observeRequests } from '../http/observe-requests';
import { inLanguage, requestedLanguage } from '../language';
import type { ServiceQueues } from '../messaging/topology';
import type { Metrics } from '../metrics';
import { isDatabaseReady } from '../persistence/database';
import { mountRpc, type RpcHandler } from '../rpc/server';
import type { TokenVerifier } from '../security/tokens';

/** What a service's own code may use besides its app. */
export interface ServiceParts {
  log: Logger;
  registry: Registry;
  verifier: TokenVerifier;
}

/** What of a service is answered over HTTP. */
export interface AppOptions {
  env: Pick<CommonEnv, 'INTERNAL_KEY' | 'INTERNAL_KEYS_ALSO'>;
  routes: Handler[];
  rpcHandlers?: readonly RpcHandler[];
  /** Mounts what is not a declared call, after the declared ones and before the 404. */
  internalRoutes?(app: Express, parts: ServiceParts): void;
}

interface AppState extends ServiceParts {
  metrics: Metrics;
  isStarted(): boolean;
  isStopping(): boolean;
  isBrokerConnected(): boolean;
  queues(): ServiceQueues;
}

/** Puts a service's calls, probes and error map on one Express app. */
export function createApp(options: AppOptions, state: AppState): Express {
  const { log, registry, metrics, verifier, queues } = state;
  const app = express();
  app.disable('x-powered-by');
  // The gateway in front is the only caller and names the visitor's address.
  app.set('trust proxy', 1);
  app.use(observeRequests({ log, metrics }));
  mountProbes(app, state);
  app.use(refuseNulBytes);
  app.use((_request, response, next) => {
    if (state.isStarted()) return next();
    response.setHeader(OUT_OF_SERVICE_HEADER, '1');
    throw new AppError('service_unavailable');
  });
  app.use((request, _response, next) =>
    inLanguage(requestedLanguage(request.get('accept-language')), next),
  );
  mountRpc(app, {
    internalKeys: [options.env.INTERNAL_KEY, ...options.env.INTERNAL_KEYS_ALSO],
    handlers: options.rpcHandlers ?? [],
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

/**
 * `/health`: the process answers. `/ready`: it can do its work. `/metrics`: Prometheus text. Without the broker
 * a service does its work, also one that has just been started: events wait in the database until it has made the
 * queues that they are for.
 */
function mountProbes(app: Express, state: AppState): void {
  const { registry, isBrokerConnected, isStarted, isStopping } = state;
  app.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/ready', async (_request, response) => {
    const mongo = await isDatabaseReady();
    const ready = mongo && isStarted() && !isStopping();
    response.status(ready ? 200 : 503).json({ ready, mongo, broker: isBrokerConnected() });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
}
