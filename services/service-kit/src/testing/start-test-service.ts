import { randomUUID } from 'node:crypto';
import type { CommonEnv } from '../env';
import type { RunnableService } from '../service';
import { callService, type CallOptions, type CallResult } from './call-service';
import { dropDatabase } from './drop-database';
import { dropTopology } from './test-broker';
import { testEnv } from './test-env';
import { createTestKeys, startJwksServer, type TestKeys } from './test-keys';

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
  /** Returns before the broker is connected; for tests of life without it. */
  withoutBroker?: boolean;
}

const READY_TIMEOUT_MS = 50_000;

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
  const env = createTestEnv(jwks.url, options.env);
  const service = create(env);
  const { url } = await service.start();
  if (!options.withoutBroker) await untilReady(url);
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
      await dropDatabase(env);
      if (!options.withoutBroker) await dropTopology(env, queues);
    },
  };
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
    BROKER_RETRY_DELAYS_MS: [20, 30, 40, 50],
    AUTH_JWKS_URL: jwksUrl,
    INTERNAL_KEY: 'internal-key-of-the-tests',
    // A test's process stands still while it compiles what it imports.
    ASK_DEADLINE_SCALE: 5,
    LOG_LEVEL: testEnv.LOG_LEVEL,
    STOP_TIMEOUT_MS: 5_000,
    ...overrides,
  } as CommonEnv;
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { ok } = await fetch(`${url}/ready`);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The service did not become ready.');
}
