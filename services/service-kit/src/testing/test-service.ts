import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import mongoose from 'mongoose';
import type { CommonEnv } from '../env';
import type { RunnableService } from '../service/service';
import { eventually, WAIT_TIMEOUT_MS } from './eventually';
import { hearsEvents } from './hears-events';
import { dropTopology } from './test-broker';
import { testEnv } from './test-env';
import { createTestKeys, startJwksServer, type TestActor, type TestKeys } from './test-keys';

/** A service that runs in the test's process, with a database and a broker namespace of its own. */
export interface TestService {
  url: string;
  env: CommonEnv;
  service: RunnableService;
  keys: TestKeys;
  /** Calls the service over HTTP. */
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<CallResult<T>>;
  /** Stops the service and removes its database, queues and exchange. */
  stop(): Promise<void>;
}

/** What a test may choose. */
export interface TestServiceOptions {
  env?: Partial<CommonEnv>;
  /**
   * The service's name, when its database may be one that an earlier test file of the worker has left empty:
   * to make and remove some hundred indexes takes longer than most tests.
   */
  reuses?: string;
  /** Returns before the broker is connected; for tests of life without it. */
  withoutBroker?: boolean;
}

// Each look asks the database, too.
const READY_STEP_MS = 50;

/**
 * Starts a service for a test file. One service per file: its models live on the process's Mongoose,
 * and jest gives each test file a Mongoose of its own.
 */
export async function startTestService(
  create: (env: CommonEnv) => RunnableService,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const keys = createTestKeys();
  const jwks = await startJwksServer([keys.jwk]);
  const { reuses } = options;
  const kept = reuses === undefined ? undefined : emptyDatabases(reuses).pop();
  const env = createTestEnv(jwks.url, { ...(kept && { MONGO_DB: kept }), ...options.env });
  const service = create(env);
  const { url } = await service.start();
  if (!options.withoutBroker) {
    await eventually(() => hearsEvents(url), WAIT_TIMEOUT_MS, READY_STEP_MS);
  }
  return {
    url,
    env,
    service,
    keys,
    call: <T>(method: string, path: string, callOptions: CallOptions = {}) =>
      callService<T>(url, keys, method, path, callOptions),
    async stop() {
      const queues = service.queues();
      await service.stop();
      await jwks.stop();
      // After the stop: a service that still runs would write it anew.
      if (reuses === undefined) await dropDatabase(env);
      else await keepEmpty(reuses, env);
      if (!options.withoutBroker) await dropTopology(env, queues);
    },
  };
}

/** The names of a service's databases that are empty, but for their indexes. Jest keeps `globalThis` for all files. */
function emptyDatabases(service: string): string[] {
  const shared = globalThis as { emptyTestDatabases?: Map<string, string[]> };
  const databases = (shared.emptyTestDatabases ??= new Map<string, string[]>());
  const names = databases.get(service) ?? [];
  databases.set(service, names);
  return names;
}

/** Empties a test's database for the next file. One whose test failed to stop its service is never used again. */
async function keepEmpty(service: string, env: TestDatabase): Promise<void> {
  await onDatabase(env, async (database) => {
    const found = await database.listCollections({}, { nameOnly: true }).toArray();
    const ours = found.filter(({ name }) => !name.startsWith('system.'));
    await Promise.all(
      ours.map(({ name, type }) => {
        const collection = database.collection(name);
        return type === 'collection' ? collection.deleteMany({}) : collection.drop();
      }),
    );
  });
  emptyDatabases(service).push(env.MONGO_DB!);
}

/** The environment of one test: nothing in it is shared with another. */
export function createTestEnv(jwksUrl: string, overrides: Partial<CommonEnv> = {}): CommonEnv {
  const name = `test_${randomUUID().slice(0, 13).replace('-', '_')}`;
  return {
    PORT: 0,
    HOST: '127.0.0.1',
    MONGO_URL: testEnv.MONGO_URL,
    MONGO_DB: name,
    AMQP_URL: testEnv.AMQP_URL,
    BROKER_NAMESPACE: name,
    BROKER_QUEUE_TYPE: 'classic',
    // What it publishes for others would lie in queues that nobody empties.
    BROKER_CONSUMERS: 'own',
    BROKER_RETRY_DELAYS_MS: [20, 30, 40, 50],
    AUTH_JWKS_URL: jwksUrl,
    INTERNAL_KEY: 'internal-key-of-the-tests',
    INTERNAL_KEYS_ALSO: ['the-internal-key-of-before'],
    // A test's process stands still while it compiles what it imports.
    RPC_TIMEOUT_SCALE: 5,
    VERSION: '1.2.3',
    LOG_LEVEL: testEnv.LOG_LEVEL,
    STOP_TIMEOUT_MS: 5_000,
    ...overrides,
  } as CommonEnv;
}

/** How a test calls a service. */
export interface CallOptions {
  /** Signs the call with a token of this person. */
  as?: TestActor;
  /** Sent as JSON; text, bytes and forms are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** What came back. `body` is parsed when it is JSON, else text. */
export interface CallResult<T> {
  status: number;
  headers: Headers;
  body: T;
  /** The body as an error. */
  error: ApiErrorBody;
}

/** Calls a service over HTTP; redirects are not followed. */
export async function callService<T>(
  url: string,
  keys: TestKeys,
  method: string,
  path: string,
  { as, body, headers = {} }: CallOptions,
): Promise<CallResult<T>> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${keys.sign(as)}` }),
      ...(body !== undefined && !isRaw(body) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const parsed: unknown = isJson ? await response.json() : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: parsed as T,
    error: parsed as ApiErrorBody,
  };
}

function isRaw(body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
}

type TestDatabase = Pick<CommonEnv, 'MONGO_URL' | 'MONGO_DB'>;

/** Removes a test's database. */
export async function dropDatabase(env: TestDatabase): Promise<void> {
  await onDatabase(env, (database) => database.dropDatabase());
}

/** Works on a test's database, on a connection of its own. */
async function onDatabase(
  env: TestDatabase,
  work: (database: mongoose.mongo.Db) => Promise<unknown>,
): Promise<void> {
  const client = new mongoose.mongo.MongoClient(env.MONGO_URL, { runtimeAdapters: { os } });
  await work(client.db(env.MONGO_DB));
  await client.close();
}
