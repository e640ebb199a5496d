import { authRoutes } from '@brightnest/contracts/routes/auth';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { hashPassword, passwordMatches } from '../../../services/auth/src/identity/passwords';
import { addAccounts, newAddress, PASSWORD } from '../accounts';
import { benchEnv } from '../bench-env';
import { compareRates, type Contender } from '../compare-rates';
import { startPrograms } from '../site';
import {
  closeConnections,
  cpuSecondsOf,
  describeSpread,
  each,
  httpCall,
  ownCpuSeconds,
  spreadOf,
  workFor,
} from '../statistics';

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
    heading: `Sign-ins per second, ${AT_ONCE} at once`,
    rounds: ROUNDS,
    base: 'the hash',
    digits: 1,
    cpu: { label: 'processor time of the process that hashes', unit: 'ms', digits: 1 },
  });
}

const PAIRS = 12 * ROUNDS;

interface TimedCall {
  path: string;
  body(email: string): object;
  /** Whether the known addresses are proven ones. */
  isVerified: boolean;
  /** More than one where a call mostly waits. */
  atOnce: number;
}

const CALLS: TimedCall[] = [
  {
    path: authRoutes.login.path,
    body: (email) => ({ email, password: 'not the password' }),
    isVerified: true,
    atOnce: 1,
  },
  {
    path: authRoutes.forgotPassword.path,
    body: (email) => ({ email }),
    isVerified: true,
    atOnce: 4,
  },
  {
    path: authRoutes.customerSignup.path,
    body: (email) => ({ email, firstName: 'Mia', lastName: 'Measured' }),
    isVerified: true,
    atOnce: 4,
  },
  {
    path: authRoutes.resendVerification.path,
    body: (email) => ({ email }),
    isVerified: false,
    atOnce: 4,
  },
];

/** Whether the time of an answer tells if an address has an account: known and unknown ones in turns. */
async function measureTimes(authUrl: string): Promise<string[]> {
  const lines = [
    '',
    `Milliseconds to the answer, median (middle half) of ${PAIRS} known and ${PAIRS} unknown addresses`,
  ];
  for (const call of CALLS) lines.push(await measureCall(authUrl, call));
  return lines;
}

async function measureCall(authUrl: string, call: TimedCall): Promise<string> {
  const { path, body, isVerified, atOnce } = call;
  // Every address is used once: what is asked for twice is answered in another way.
  const [warmUp = '', ...known] = await addAccounts(PAIRS + 1, { isVerified });
  const answers = new Set<string>();
  const send = async (email: string): Promise<number> => {
    const begin = performance.now();
    const { status, text } = await httpCall(authUrl + path, { method: 'POST', body: body(email) });
    const took = performance.now() - begin;
    answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`);
    return took;
  };

  await send(warmUp);
  const pairs: { known: number; unknown: number }[] = [];
  await each(known, atOnce, async (email) => {
    const unknown = () => send(newAddress());
    // One after the other, and by turns the one or the other first.
    if (pairs.length % 2 === 0) pairs.push({ known: await send(email), unknown: await unknown() });
    else pairs.push({ unknown: await unknown(), known: await send(email) });
  });
  if (answers.size > 1) {
    throw new Error(`${path} answers in more than one way: ${[...answers].join(' and ')}`);
  }
  const spread = (of: (pair: { known: number; unknown: number }) => number) =>
    describeSpread(spreadOf(pairs.map(of)), 1).padEnd(24);
  return [
    `  POST ${path.padEnd(36)}known ${spread((pair) => pair.known)}`,
    `unknown ${spread((pair) => pair.unknown)}`,
    `difference in a pair ${spread((pair) => pair.known - pair.unknown)}`,
  ]
    .join('')
    .trimEnd();
}

void main();
