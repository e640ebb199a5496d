import { EVENT_TYPES, type DomainEvent } from '@brightnest/contracts/events/event-types';
import { LIST_REVOCATIONS_RPC } from '@brightnest/contracts/rpc/auth';
import {
  gatewayRoutes,
  type RouteDeclaration,
  type ServiceName,
} from '@brightnest/contracts/routes/declaration';
import { RECORD_ACCESSES_RPC } from '@brightnest/contracts/security-log/security-log-schemas';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { createHttpServer } from '@brightnest/service-kit/http/http-server';
import { createKeyStore } from '@brightnest/service-kit/security/tokens';
import { createLogger } from '@brightnest/service-kit/logging';
import { startMessaging, type Messaging } from '@brightnest/service-kit/messaging/messaging';
import { createMetrics } from '@brightnest/service-kit/metrics';
import { createInstances } from '@brightnest/service-kit/service/instances';
import type { RunnableService } from '@brightnest/service-kit/service/service';
import { on } from '@brightnest/service-kit/messaging/subscriptions';
import { NO_QUEUES } from '@brightnest/service-kit/messaging/topology';
import { createAccessLog } from './access-log';
import { createApi } from './api';
import { createListener } from './app';
import { composeStats } from './dashboard-stats';
import type { GatewayEnv } from './env';
import { watchCertificate } from './certificate';
import { createIdentify } from './identity/identify';
import { refreshAtAuth } from './identity/refresh';
import { createTokenRevocations } from './identity/revocations';
import { createSessionCookieReader } from './identity/session-cookies';
import { createVerifiedTokens } from '@brightnest/service-kit/security/verified-tokens';
import { createLiveHub } from './live';
import { type BreakerSettings, closeUpstreams, createUpstreams } from './proxy/upstreams';
import { createRateLimits } from './rate-limits/rate-limits';
import { type CacheTimes, createLiveData, jobPostings, reviewRatings } from './site/live-data';
import { composeSetup } from './setup';
import { createSite } from './site/site';
import { createSiteSettings } from './site/site-settings';
import { composeSiteStatus } from './site-status';
import { createAskReadiness, measureGateway } from './status';
import { syncWithOwner } from './sync-with-owner';

// As long as the longest upload may take.
const REQUEST_TIMEOUT_MS = 120_000;
const HEADER_TIMEOUTS = { headersTimeout: 10_000, connectionsCheckingInterval: 500 };

/** What a test may choose. */
export interface GatewaySettings {
  breaker: BreakerSettings;
  routes: readonly RouteDeclaration[];
  /** How long pages go on with what they were told by services. */
  liveData: CacheTimes;
}

const SETTINGS: GatewaySettings = {
  breaker: { failures: 5, openMs: 2_000 },
  routes: ROUTE_TABLE,
  liveData: { answerMs: 60_000, failureMs: 5_000 },
};

/** Creates the gateway; nothing happens before `start`. */
export function createGateway(
  env: GatewayEnv,
  chosen: Partial<GatewaySettings> = {},
): RunnableService {
  const settings = { ...SETTINGS, ...chosen };
  const log = createLogger('gateway', env.LOG_LEVEL);
  const metrics = createMetrics('gateway', env.VERSION);
  const siteUrl = new URL(env.PUBLIC_URL);
  const isSecure = siteUrl.protocol === 'https:';
  const urls: Record<ServiceName, string> = {
    auth: env.AUTH_URL,
    quotes: env.QUOTES_URL,
    careers: env.CAREERS_URL,
    bookings: env.BOOKINGS_URL,
    uploads: env.UPLOADS_URL,
  };
  const upstreams = createUpstreams(urls, settings.breaker, (service, state) =>
    log.warn({ service, state }, 'circuit breaker changed'),
  );
  const rpc = createRpcClient({ urls, env });
  const accesses = createAccessLog({
    tell: (some) => rpc.call(RECORD_ACCESSES_RPC, { accesses: some }),
    log,
  });
  const limits = createRateLimits({
    mongoUrl: env.MONGO_URL,
    dbName: env.MONGO_DB ?? 'brightnest_gateway',
    scale: env.RATE_LIMIT_SCALE,
    log,
  });
  const live = createLiveHub();
  const revocations = createTokenRevocations(live.end);
  const revocationList = syncWithOwner({
    what: 'ended sessions',
    ask: () => rpc.call(LIST_REVOCATIONS_RPC, {}),
    take: revocations.take,
    log,
  });
  const keys = createKeyStore({ jwksUrl: env.AUTH_JWKS_URL });
  const cookies = createSessionCookieReader(isSecure);
  const identify = createIdentify({
    tokens: createVerifiedTokens(keys, env.REMEMBERED_TOKENS),
    revocations,
    refresh: refreshAtAuth(rpc, upstreams.auth.breaker, limits),
    cookies,
  });
  const liveData = {
    ...{ site: siteUrl.origin, remember: settings.liveData, log },
    timeoutScale: env.RPC_TIMEOUT_SCALE,
  };
  const jobs = jobPostings({ ...liveData, careers: urls.careers });
  const livePages = {
    ...jobs.pages,
    ...reviewRatings({ ...liveData, bookings: urls.bookings }),
  };
  const siteSettings = createSiteSettings({
    rpc,
    prepare: (wanted) => site.prepare(wanted),
    cacheDir: env.PAGE_CACHE_DIR,
    log,
  });
  const site = createSite({
    directory: env.SITE_DIR,
    origin: siteUrl.origin,
    uploads: urls.uploads,
    liveData: createLiveData(livePages),
    listLivePages: jobs.paths,
    settings: siteSettings.current,
    cacheDir: env.PAGE_CACHE_DIR,
    log,
  });
  const hear = async (event: DomainEvent): Promise<void> => {
    live.publish(event);
    siteSettings.hear(event);
    // Last, so that who is cut off has heard why.
    revocations.hear(event);
  };
  const subscriptions = [on(EVENT_TYPES, 'live', hear, { everyInstance: true })];
  let messaging: Messaging | undefined;
  let isStopping = false;
  measureGateway(metrics.registry, upstreams, live);
  const { registry } = metrics;
  const certificate = watchCertificate(siteUrl, env.CERTIFICATE_ADDRESS, { registry, log });

  const instances = createInstances(
    () => limits.database(),
    {
      version: env.VERSION,
      isBrokerConnected: () => messaging?.isConnected() ?? false,
      tasks: () => [],
    },
    log,
  );
  const statusSources = { env, upstreams, certificate, instances, messaging: () => messaging };

  const listener = createListener({
    log,
    metrics,
    isSecure,
    api: createApi({
      table: settings.routes,
      siteOrigin: siteUrl.origin,
      trustedProxies: env.TRUST_PROXY,
      identify,
      bringsSession: cookies.isBrought,
      limits,
      upstreams,
      live,
      timeoutScale: env.RPC_TIMEOUT_SCALE,
      compose: {
        [gatewayRoutes.getDashboardStats.path]: ({ requestId }) =>
          composeStats({ rpc, requestId, log }),
        [gatewayRoutes.getSetup.path]: ({ requestId }) => composeSetup({ rpc, requestId, log }),
        [gatewayRoutes.getSiteStatus.path]: ({ requestId }) =>
          composeSiteStatus({ rpc, requestId, log }, statusSources),
        [gatewayRoutes.previewPage.path]: site.preview,
      },
      endSessions: revocations.endSessions,
      accesses,
    }),
    site,
    hasApiDocs: env.API_DOCS === 'on',
    status: {
      registry,
      metricsToken: env.METRICS_TOKEN,
      isStopping: () => isStopping,
      isSiteReady: site.isReady,
      isBrokerReady: () => messaging?.isConnected() ?? false,
      askReadiness: createAskReadiness(upstreams),
    },
  });
  const server = createHttpServer(listener, REQUEST_TIMEOUT_MS, HEADER_TIMEOUTS);

  return {
    name: 'gateway',
    version: env.VERSION,
    log,
    subscriptions,
    // Those of the services behind it; its own are not declared to it.
    handlers: [],
    queues: () => messaging?.queues ?? NO_QUEUES,
    async start() {
      void revocationList.askNow();
      await Promise.all([limits.prepare(), siteSettings.start()]);
      messaging = await startMessaging({
        service: 'gateway',
        env,
        models: [],
        log,
        metrics,
        subscriptions,
        // Events of the time without a connection went past this process.
        onConnected() {
          void revocationList.askNow();
          siteSettings.askNow();
          live.resync();
        },
      });
      const address = await server.listen(env.PORT, env.HOST);
      certificate.start();
      instances.start();
      log.info({ port: address.port }, 'listening');
      return address;
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await server.drain(env.STOP_DELAY_MS);
      revocationList.stop();
      await siteSettings.stop();
      certificate.stop();
      live.close();
      await server.close(env.STOP_TIMEOUT_MS);
      await accesses.stop();
      await messaging?.stop();
      await instances.stop();
      await limits.stop();
      rpc.close();
      closeUpstreams(upstreams);
      log.info('stopped');
    },
  };
}
