import { createHash, timingSafeEqual } from 'node:crypto';
import { type ServiceName, SERVICES } from '@brightnest/contracts/routes/declaration';
import type { BreakerState } from '@brightnest/contracts/status/site-status';
import { AppError } from '@brightnest/service-kit/errors';
import type { Express, Request } from 'express';
import { Gauge, type Registry } from 'prom-client';
import type { LiveHub } from './live';
import type { Upstreams } from './proxy/upstreams';

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

const PROBE_TIMEOUT_MS = 1_000;
const REMEMBER_MS = 1_000;

/** How a service is doing, by its own word and by its calls. */
export interface ServiceReadiness {
  ready: boolean;
  breaker: BreakerState;
}

/** Readiness of every service. */
export type AskReadiness = () => Promise<Record<ServiceName, ServiceReadiness>>;

/** Asks every service at most once a second, however often the gateway is asked. */
export function createAskReadiness(upstreams: Upstreams): AskReadiness {
  let latest: Promise<[ServiceName, boolean][]> | undefined;
  return async () => {
    if (!latest) {
      latest = Promise.all(
        SERVICES.map(async (name) => [name, await isReady(upstreams[name].base)]),
      );
      setTimeout(() => (latest = undefined), REMEMBER_MS).unref();
    }
    const entries = (await latest).map(([name, ready]) => [
      name,
      { ready, breaker: upstreams[name].breaker.state() },
    ]);
    return Object.fromEntries(entries) as Record<ServiceName, ServiceReadiness>;
  };
}

function isReady(base: URL): Promise<boolean> {
  return fetch(new URL('/ready', base), {
    redirect: 'error',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const STATE_NUMBERS: Readonly<Record<BreakerState, number>> = {
  closed: 0,
  'half-open': 1,
  open: 2,
};

/** Measures what only a gateway has; values are read when they are asked for. */
export function measureGateway(registry: Registry, upstreams: Upstreams, live: LiveHub): void {
  const registers = [registry];
  new Gauge({
    name: 'gateway_breaker_state',
    help: 'Circuit breaker of a service: 0 closed, 1 trying, 2 open',
    labelNames: ['upstream'],
    registers,
    collect() {
      for (const name of SERVICES) {
        this.set({ upstream: name }, STATE_NUMBERS[upstreams[name].breaker.state()]);
      }
    },
  });
  new Gauge({
    name: 'gateway_live_streams',
    help: 'Open live connections',
    registers,
    collect() {
      this.set(live.size());
    },
  });
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a caller may read the measurements: from this machine itself, or with the token. */
export function mayReadMetrics(request: Request, token: string): boolean {
  const { authorization } = request.headers;
  if (token !== '' && authorization !== undefined) {
    return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
  }
  // A proxy on this machine calls from loopback too, for people who are elsewhere.
  const isProxied = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return !isProxied && LOOPBACK.has(request.socket.remoteAddress ?? '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
