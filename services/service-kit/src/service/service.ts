import { setTimeout as pause } from 'node:timers/promises';
import { isServiceName } from '@brightnest/contracts/routes/declaration';
import type { ServiceStatus } from '@brightnest/contracts/status/service-status';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { type Backlog, measureBacklogs } from '../backlogs';
import type { CommonEnv } from '../env';
import { isDatabaseOutage } from '../http/error-handler';
import { createHttpServer } from '../http/http-server';
import type { Handler } from '../http/route';
import { type Messaging, startMessaging } from '../messaging/messaging';
import { Outbox, OutboxSequence } from '../messaging/outbox';
import type { Subscription } from '../messaging/subscriptions';
import { NO_QUEUES, type ServiceQueues } from '../messaging/topology';
import { addGauges, createMetrics } from '../metrics';
import {
  type AnyModel,
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
  isDatabaseReady,
} from '../persistence/database';
import { countPendingMigrations, type Migration, migrationTask } from './migrations';
import { alsoDecryptWith } from '../security/encryption';
import { createKeyStore, type TokenVerifier } from '../security/tokens';
import { rememberingVerifier } from '../security/verified-tokens';
import { ErasedKeyModel } from '../privacy/erased-keys';
import { erasingWhatComesLate, type Privacy } from '../privacy/late-events';
import { keepToRegion, type RegionSource } from './keep-to-region';
import { createLogger } from '../logging';
import { createInstances } from './instances';
import {
  measureTasks,
  NO_TASKS,
  type PeriodicTask,
  type RunningTasks,
  startPeriodicTasks,
} from './periodic';
import { type AppOptions, createApp, type ServiceParts } from './service-app';
import { answerStatus } from './status';

const DEFAULT_REQUEST_TIMEOUT_MS = 30_000;
const DATABASE_RETRY_MS = 1_000;

/** What a service is made of. */
export interface ServiceOptions extends AppOptions {
  name: string;
  env: CommonEnv;
  subscriptions?: readonly Subscription[];
  /**
   * Collections and unique indexes are built before the first call is answered, other indexes of large collections
   * beside the calls; those with events are relayed.
   */
  models?: readonly AnyModel[];
  /** What is changed of stored records, beside the calls; in the order of their names. */
  migrations?: readonly Migration[];
  /** Work that one instance does again and again. */
  periodic?: readonly PeriodicTask[];
  /** What can wait too long, besides its events. */
  backlogs?: readonly Backlog[];
  /** What it alone adds to its status. */
  describeStatus?(): Promise<Partial<ServiceStatus>>;
  /** What it keeps of people, and how it is erased. */
  privacy?: Privacy;
  /** By which the process goes: `followRegion(rpc)`. */
  region?: RegionSource;
  /** Runs with the database connected and indexed, before the first call is answered; again if the database goes. */
  beforeServing?(parts: ServiceParts): Promise<void> | void;
  /** Runs first when the service stops: ends what would keep it running, such as open streams. */
  onStop?(): Promise<void> | void;
  /** Instead of reading the keys from `AUTH_JWKS_URL`. */
  verifier?: TokenVerifier;
  /** How long a client may take to send a whole request; 30 s when absent. */
  requestTimeoutMs?: number;
}

/** A service that can be started and stopped; nothing happens before `start`. */
export interface RunnableService {
  name: string;
  /** Which release it is. */
  version: string;
  log: Logger;
  subscriptions: readonly Subscription[];
  /** The declared calls that it answers for the gateway. */
  handlers: readonly Handler[];
  start(): Promise<{ url: string; port: number }>;
  stop(): Promise<void>;
  /** Its durable queues, once started. */
  queues(): ServiceQueues;
}

/** Creates a service with everything that every service has. */
export function createService(options: ServiceOptions): RunnableService {
  const { name, env, region } = options;
  const internalKeys = [env.INTERNAL_KEY, ...env.INTERNAL_KEYS_ALSO];
  const { privacy } = options;
  const subscriptions = [...(options.subscriptions ?? []), ...(region?.subscriptions ?? [])].map(
    (it) => (privacy ? erasingWhatComesLate(it, privacy, internalKeys) : it),
  );
  alsoDecryptWith(env.INTERNAL_KEYS_ALSO);
  const log = createLogger(name, env.LOG_LEVEL);
  const metrics = createMetrics(name, env.VERSION);
  const verifier =
    options.verifier ?? rememberingVerifier(createKeyStore({ jwksUrl: env.AUTH_JWKS_URL }));
  const parts = { log, registry: metrics.registry, verifier };
  let messaging: Messaging | undefined;
  let tasks: RunningTasks = NO_TASKS;
  let endRegion: (() => void) | undefined;
  let isStarted = false;
  let isStopping = false;

  const isBrokerConnected = () => messaging?.isConnected() ?? false;
  const backlogs = () => [...(messaging?.backlogs ?? []), ...(options.backlogs ?? [])];
  const instances = createInstances(
    () => mongoose.connection.db,
    { version: env.VERSION, isBrokerConnected, tasks: () => tasks.status() },
    log,
  );
  const rpcHandlers = [...(options.rpcHandlers ?? [])];
  if (isServiceName(name)) {
    const more = options.describeStatus;
    const sources = { instances, backlogs, messaging: () => messaging, ...(more && { more }) };
    const pendingMigrations = () => countPendingMigrations(options.migrations ?? []);
    rpcHandlers.push(answerStatus(name, { ...sources, pendingMigrations }));
  }

  const app = createApp(
    { ...options, rpcHandlers },
    {
      ...parts,
      metrics,
      isStarted: () => isStarted,
      isStopping: () => isStopping,
      isBrokerConnected,
      queues: () => messaging?.queues ?? NO_QUEUES,
    },
  );
  addGauges(metrics.registry, {
    gauges: { database_connected: 'Whether MongoDB answers: 1, or 0' },
    labelNames: [],
    log,
    async look(gauges) {
      gauges.database_connected.set((await isDatabaseReady()) ? 1 : 0);
    },
  });
  const server = createHttpServer(app, options.requestTimeoutMs ?? DEFAULT_REQUEST_TIMEOUT_MS);
  const models = [
    ...(options.models ?? []),
    ...(privacy ? [ErasedKeyModel] : []),
    ...[Outbox, OutboxSequence],
  ];
  const migrations = migrationTask(options.migrations ?? [], metrics.registry);

  return {
    name,
    version: env.VERSION,
    log,
    subscriptions,
    handlers: options.routes,
    queues: () => messaging?.queues ?? NO_QUEUES,
    async start() {
      // At once, so that whoever looks after the process sees that it is alive while it waits for its database.
      const { STARTING_HOST = env.HOST } = env;
      let address = await server.listen(env.PORT, STARTING_HOST);
      let buildOtherIndexes = () => Promise.resolve();
      await untilDatabaseAnswers(
        log,
        () => isStopping,
        async () => {
          await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? `brightnest_${name}`);
          buildOtherIndexes = await buildIndexes(models);
          await region?.load();
          await options.beforeServing?.(parts);
        },
      );
      messaging = await startMessaging({
        service: name,
        env,
        subscriptions,
        models,
        log,
        metrics,
      });
      measureBacklogs(backlogs(), metrics.registry, log);
      isStarted = true;
      if (STARTING_HOST !== env.HOST) address = await server.move(address.port, env.HOST);
      endRegion = region && keepToRegion(region, log);
      const periodic = [...(options.periodic ?? []), ...(region?.periodic ?? [])];
      tasks = startPeriodicTasks([...migrations, ...periodic], log);
      measureTasks(() => tasks.status(), metrics.registry, log);
      instances.start();
      void buildOtherIndexes().catch((error: unknown) => {
        // The next start tries again; until then what they are for is slow.
        log.error({ err: error }, 'an index could not be built');
      });
      log.info({ port: address.port }, 'listening');
      return address;
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await server.drain(env.STOP_DELAY_MS);
      endRegion?.();
      await options.onStop?.();
      await server.close(env.STOP_TIMEOUT_MS);
      await tasks.stop();
      await messaging?.stop();
      await instances.stop();
      await disconnectDatabase();
      log.info('stopped');
    },
  };
}

/** A database that is not there yet, or gone again, is waited for: servers may be started in any order. */
async function untilDatabaseAnswers(
  log: Logger,
  isStopping: () => boolean,
  prepare: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await prepare();
    } catch (error) {
      if (isStopping() || !isDatabaseOutage(error)) throw error;
      log.warn({ reason: (error as Error).message }, 'waiting for the database');
      await disconnectDatabase();
      await pause(DATABASE_RETRY_MS);
    }
  }
}
