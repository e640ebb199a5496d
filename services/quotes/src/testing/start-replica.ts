import { join } from 'node:path';
import { freePort } from '@brightnest/service-kit/testing/free-port';
import {
  startOwnProcess,
  untilPortOpen,
  type OwnProcess,
} from '@brightnest/service-kit/testing/own-process';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import type { QuotesUnderTest } from './start-quotes';

const START_TIMEOUT_MS = 120_000;

/** One more instance of the service under test, as a process of its own on the same database. */
export async function startReplica(
  { env }: Pick<QuotesUnderTest, 'env'>,
  own: { BOOKINGS_URL: string },
): Promise<{ url: string; process: OwnProcess }> {
  const port = await freePort();
  const { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, AUTH_JWKS_URL, INTERNAL_KEY } = env;
  const shared = { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, AUTH_JWKS_URL, INTERNAL_KEY };
  const process = startOwnProcess(
    globalThis.process.execPath,
    ['--import', 'tsx', join(__dirname, '../main.ts')],
    { ...programEnv, ...shared, PORT: String(port), LOG_LEVEL: 'error', ...own },
  );
  await untilPortOpen(port, START_TIMEOUT_MS);
  return { url: `http://127.0.0.1:${port}`, process };
}
