import { join } from 'node:path';
import {
  compileProgram,
  freePort,
  type OwnProcess,
  startOwnProcess,
  untilServiceReady,
} from '@brightnest/service-kit/testing/own-process';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import type { BookingsUnderTest } from './start-bookings';

/**
 * One more instance of the service under test, as a process of its own on the same database.
 * @param own variables that it has otherwise.
 */
export async function startReplica(
  { env, auth }: Pick<BookingsUnderTest, 'env' | 'auth'>,
  own: NodeJS.ProcessEnv = {},
): Promise<{ url: string; process: OwnProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS } = env;
  const { AUTH_JWKS_URL, INTERNAL_KEY } = env;
  const servers = { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS };
  const shared = { ...servers, AUTH_JWKS_URL, INTERNAL_KEY };
  const process = startOwnProcess(
    globalThis.process.execPath,
    [compileProgram(join(__dirname, '../main.ts'))],
    {
      ...programEnv,
      ...shared,
      PORT: String(port),
      BOOKINGS_URL: url,
      PUBLIC_URL: 'http://localhost:8080',
      AUTH_URL: auth.url,
      UPLOADS_URL: 'http://127.0.0.1:1',
      QUOTES_URL: 'http://127.0.0.1:1',
      ...{ UNPAID_PER_ACCOUNT: '1000', UNPAID_PER_NETWORK: '1000', UNPAID_PER_SLOT: '1000' },
      PAYMENTS: 'sandbox',
      LOG_LEVEL: 'error',
      ...own,
    },
  );
  await untilServiceReady(url);
  return { url, process };
}
