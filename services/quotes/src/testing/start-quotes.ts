import { join } from 'node:path';
import {
  freePort,
  type OwnProcess,
  startOwnProcess,
  untilPortOpen,
} from '@brightnest/service-kit/testing/own-process';
import { startTestService, type TestService } from '@brightnest/service-kit/testing/test-service';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import type { QuotesEnv } from '../env';
import { createQuotesService } from '../service';

type OwnEnv = Pick<QuotesEnv, 'PAYMENTS' | 'BOOKINGS_URL' | 'UPLOADS_URL'>;

// Nobody listens there.
const NOWHERE = 'http://127.0.0.1:1';

/** The quotes service for one test file; without an address of bookings, that one is down. */
export function startQuotes(own: Partial<OwnEnv> = {}) {
  return startTestService((env) =>
    createQuotesService({
      ...{ ...env, PAYMENTS: 'off', BOOKINGS_URL: NOWHERE, UPLOADS_URL: NOWHERE },
      ...own,
    }),
  );
}

export type QuotesUnderTest = TestService;

const START_TIMEOUT_MS = 120_000;

/** One more instance of the service under test, as a process of its own on the same database. */
export async function startReplica(
  { env }: Pick<QuotesUnderTest, 'env'>,
  own: { BOOKINGS_URL: string },
): Promise<{ url: string; process: OwnProcess }> {
  const port = await freePort();
  const { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, AUTH_JWKS_URL, INTERNAL_KEY } = env;
  const shared = { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, AUTH_JWKS_URL, INTERNAL_KEY };
  const defaults = { PAYMENTS: 'off', UPLOADS_URL: NOWHERE };
  const process = startOwnProcess(
    globalThis.process.execPath,
    ['--import', 'tsx', join(__dirname, '../main.ts')],
    { ...programEnv, ...shared, ...defaults, PORT: String(port), LOG_LEVEL: 'error', ...own },
  );
  await untilPortOpen(port, START_TIMEOUT_MS);
  return { url: `http://127.0.0.1:${port}`, process };
}
