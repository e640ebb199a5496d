import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { hashPassword, passwordMatches } from '../../../services/auth/src/identity/passwords';
import { addAccounts, PASSWORD } from '../accounts';
import { benchEnv } from '../bench-env';
import { compareRates, type Contender } from '../compare-rates';
import { startPrograms } from '../site';
import {
  closeConnections,
  cpuSecondsOf,
  describeSpread,
  httpCall,
  ownCpuSeconds,
  spreadOf,
  workFor,
} from '../statistics';
import { TIMED_CALLS, type TimedCall, timePairs } from '../timed-addresses';

async function main(): Promise<void> {
  const programs = await startPrograms();
  try {
    await connectDatabase(benchEnv.MONGO_URL, `${programs.databasePrefix}auth`);
    const gatewayUrl = await programs.startGateway();
    const { authUrl } = programs;
    for (const line of await measureRates({ authUrl, gatewayUrl })) console.log(line);
    for (const line of await measureTimes(authUrl)) console.log(line);
  } finally {
    closeConnections();
    await disconnectDatabase();
    await programs.stop();
  }
}

const AT_ONCE = 8;
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 5;
const ROUND_MS = 2_000;
const WARM_UP_MS = 500;

interface Addresses {
  authUrl: string;
  gatewayUrl: string;
}

/** Sign-ins per second beside the bare hash. */
async function measureRates({ authUrl, gatewayUrl }: Addresses): Promise<string[]> {
  // One for each worker: several at once of one account would look like guessing.
  const emails = await addAccounts(AT_ONCE);
  const hash = await hashPassword(PASSWORD);
  const signInAt = (url: string) => async (worker: number) => {
    const { status } = await httpCall(url + authRoutes.login.path, {
      method: 'POST',
      headers: { origin: url },
      body: { email: emails[worker], password: PASSWORD },
    });
    if (status !== 200) throw new Error(`POST /api/login answered ${status}`);
  };
  const hashAlone = async () => {
    await passwordMatches(hash, PASSWORD);
  };
  const ofAuth = () => cpuSecondsOf(authUrl);
  const ways = [
    { name: 'argon2id alone', signIn: hashAlone, cpuSeconds: ownCpuSeconds },
    { name: 'POST /api/login, auth', signIn: signInAt(authUrl), cpuSeconds: ofAuth },
    { name: 'POST /api/login, gateway', signIn: signInAt(gatewayUrl), cpuSeconds: ofAuth },
  ];
  for (const { signIn } of ways) await workFor(signIn, { atOnce: AT_ONCE, forMs: WARM_UP_MS });
  const contenders = ways.map(({ signIn, ...way }): Contender => ({
    ...way,
    work: () => workFor(signIn, { atOnce: AT_ONCE, forMs: ROUND_MS }),
  }));
  return compareRates(contenders, {
    subject: 'sign-in',
    heading: `Sign-ins per second, ${AT_ONCE} at once`,
    rounds: ROUNDS,
    base: 'the hash',
    digits: 1,
    cpu: { label: 'processor time of the process that hashes', unit: 'ms', digits: 1 },
  });
}

const PAIRS = 12 * ROUNDS;

/** Whether the time of an answer tells if an address has an account: known and unknown ones in turns. */
async function measureTimes(authUrl: string): Promise<string[]> {
  const lines = [
    '',
    `Milliseconds to the answer, median (middle half) of ${PAIRS} known and ${PAIRS} unknown addresses`,
  ];
  for (const call of TIMED_CALLS) lines.push(await measureCall(authUrl, call));
  return lines;
}

async function measureCall(authUrl: string, call: TimedCall): Promise<string> {
  const pairs = await timePairs(authUrl, call, PAIRS);
  const spread = (of: (pair: { known: number; unknown: number }) => number) =>
    describeSpread(spreadOf(pairs.map(of)), 1).padEnd(24);
  return [
    `  POST ${call.path.padEnd(36)}known ${spread((pair) => pair.known)}`,
    `unknown ${spread((pair) => pair.unknown)}`,
    `difference in a pair ${spread((pair) => pair.known - pair.unknown)}`,
  ]
    .join('')
    .trimEnd();
}

void main();
