import { ACCESS_COOKIE } from '@brightnest/contracts/identity/tokens';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import {
  closeConnections,
  cpuSecondsOf,
  describeSpread,
  httpCall,
  ratePerSecond,
  ratios,
  spreadOf,
} from '../statistics';
import { benchEnv } from '../bench-env';
import { addAccounts, PASSWORD } from './sign-in';
import { startPrograms } from '../site';

const AT_ONCE = 16;
const ROUNDS = 7;
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
    for (const line of await compare(authUrl, remembering, forgetful)) console.log(line);
  } finally {
    closeConnections();
    await disconnectDatabase();
    await programs.stop();
  }
}

interface Contender {
  name: string;
  url: string;
  headers: Record<string, string>;
  perSecond: number[];
  /** Microseconds of processor time per call, of the gateway itself. */
  cpuMicros: number[];
}

async function compare(authUrl: string, remembering: string, forgetful: string) {
  const token = await signIn(authUrl);
  const contender = (name: string, url: string, headers: Record<string, string>): Contender => ({
    ...{ name, url, headers, perSecond: [], cpuMicros: [] },
  });
  const cookie = `${ACCESS_COOKIE}=${token}`;
  const direct = contender('the service itself', authUrl, { authorization: `Bearer ${token}` });
  const contenders = [
    direct,
    contender('gateway', remembering, { cookie }),
    contender('gateway without memory', forgetful, { cookie }),
  ];
  for (const one of contenders) await measure(one, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of contenders) {
      const { perSecond, cpuMicros } = await measure(one, ROUND_MS);
      one.perSecond.push(perSecond);
      one.cpuMicros.push(cpuMicros);
    }
  }
  return [
    '',
    `GET ${PATH} per second, ${AT_ONCE} at once, median (middle half) of ${ROUNDS} rounds in turns`,
    ...contenders.map(({ name, perSecond, cpuMicros }) =>
      [
        `  ${name.padEnd(24)}${describeSpread(spreadOf(perSecond), 0).padEnd(24)}`,
        `of the direct ${describeSpread(ratios(perSecond, direct.perSecond), 2)}   `,
        `own processor time per call ${describeSpread(spreadOf(cpuMicros), 0)} µs`,
      ].join(''),
    ),
  ];
}

async function measure({ url, headers }: Contender, forMs: number) {
  const before = await cpuSecondsOf(url);
  const begin = performance.now();
  const perSecond = await ratePerSecond(
    async () => {
      const { status, text } = await httpCall(url + PATH, { method: 'GET', headers });
      if (status !== 200 || text === 'null') throw new Error(`${url} answered ${status} ${text}`);
    },
    { atOnce: AT_ONCE, forMs },
  );
  const calls = (perSecond * (performance.now() - begin)) / 1_000;
  return { perSecond, cpuMicros: (((await cpuSecondsOf(url)) - before) * 1e6) / calls };
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
