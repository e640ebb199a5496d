import type { Express } from 'express';
import type { Registry } from 'prom-client';
import { isDatabaseReady } from './database';

/** What the probes look at. */
export interface ProbeOptions {
  registry: Registry;
  isStopping(): boolean;
  isBrokerReady(): boolean;
}

/** `/health`: the process answers. `/ready`: it can do its work. `/metrics`: Prometheus text. */
export function mountProbes(app: Express, options: ProbeOptions): void {
  app.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/ready', async (_request, response) => {
    const mongo = await isDatabaseReady();
    const broker = options.isBrokerReady();
    const ready = mongo && broker && !options.isStopping();
    response.status(ready ? 200 : 503).json({ ready, mongo, broker });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(options.registry.contentType).send(await options.registry.metrics());
  });
}
