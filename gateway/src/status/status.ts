import { AppError } from '@brightnest/service-kit/errors';
import type { Express } from 'express';
import type { Registry } from 'prom-client';
import type { AskReadiness } from './ask-readiness';
import { mayReadMetrics } from './metrics-access';

/** What the status addresses look at. */
export interface StatusParts {
  registry: Registry;
  metricsToken: string;
  isStopping(): boolean;
  isSiteReady(): Promise<boolean>;
  isBrokerReady(): boolean;
  askReadiness: AskReadiness;
}

/**
 * `/health`: the process answers. `/ready`: it can serve the site; services that are down are named but
 * do not take the rest of the site with them. `/metrics`: Prometheus text.
 */
export function mountStatus(app: Express, parts: StatusParts): void {
  app.get('/health', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/ready', async (_request, response) => {
    const site = await parts.isSiteReady();
    const ready = site && !parts.isStopping();
    response.status(ready ? 200 : 503).json({
      ready,
      site,
      broker: parts.isBrokerReady(),
      services: await parts.askReadiness(),
    });
  });
  app.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(request, parts.metricsToken)) throw new AppError('not_found');
    response.type(parts.registry.contentType).send(await parts.registry.metrics());
  });
}
