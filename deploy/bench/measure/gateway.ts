import { sessionCookieNames } from '@brightnest/contracts/identity/session-cookies';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { addAccounts, PASSWORD } from '../accounts';
import { benchEnv } from '../bench-env';
import { compareRates, type Contender } from '../compare-rates';
import { startPrograms } from '../site';
import { closeConnections, cpuSecondsOf, httpCall, workFor } from '../statistics';

const AT_ONCE = 16;
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 7;
const ROUND_MS = 2_000;
const WARM_UP_MS = 1_000;
const PATH = authRoutes.getCurrentUser.path;

async function main(): Promise<void> {
  const programs = await startPrograms();
  try {
    const { authUrl } = programs;
    await connectDatabase(benchEnv.MONGO_URL, `${programs.databasePrefix}auth`);
    const remembering = await programs.startGateway();
    const forgetful = await programs.startGateway({ REMEMBERED_TOKENS: '0' });
    const token = await signIn(authUrl);
    const cookie = `${sessionCookieNames(false).access}=${token}`;
    const ways: Way[] = [
      { name: 'the service itself', url: authUrl, headers: { authorization: `Bearer ${token}` } },
      { name: 'gateway', url: remembering, headers: { cookie } },
      { name: 'gateway without memory', url: forgetful, headers: { cookie } },
    ];
    for (const way of ways) await callFor(way, WARM_UP_MS);
    const contenders = ways.map((way): Contender => ({
      name: way.name,
      work: () => callFor(way, ROUND_MS),
      cpuSeconds: () => cpuSecondsOf(way.url),
    }));
    const lines = await compareRates(contenders, {
      heading: `GET ${PATH} per second, ${AT_ONCE} at once`,
      rounds: ROUNDS,
      base: 'the direct',
      digits: 0,
      cpu: { label: 'own processor time per call', unit: 'µs', digits: 0 },
    });
    console.log(lines.join('\n'));
  } finally {
    closeConnections();
    await disconnectDatabase();
    await programs.stop();
  }
}

interface Way {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** @returns how many calls there were. */
function callFor({ url, headers }: Way, forMs: number): Promise<number> {
  const call = async () => {
    const { status, text } = await httpCall(url + PATH, { method: 'GET', headers });
    if (status !== 200 || text === 'null') throw new Error(`${url} answered ${status} ${text}`);
  };
  return workFor(call, { atOnce: AT_ONCE, forMs });
}

async function signIn(authUrl: string): Promise<string> {
  const [email] = await addAccounts(1);
  const { cookies } = await httpCall(authUrl + authRoutes.login.path, {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  const token = cookies.map((cookie) => /^bn_access=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
  if (token === undefined) throw new Error('The account of the benchmark could not sign in');
  return token;
}

void main();
