import { authRoutes } from '@brightnest/contracts/routes/auth';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { hashPassword, passwordMatches } from '../../../services/auth/src/identity/passwords';
import { User, type UserRecord } from '../../../services/auth/src/users/user';
import { benchEnv } from '../bench-env';
import { startPrograms } from '../site';
import {
  closeConnections,
  cpuSecondsOf,
  describeSpread,
  each,
  httpCall,
  ownCpuSeconds,
  ratePerSecond,
  ratios,
  spreadOf,
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
const ROUNDS = 5;
const ROUND_MS = 2_000;
const WARM_UP_MS = 500;

interface Addresses {
  authUrl: string;
  gatewayUrl: string;
}

interface Contender {
  name: string;
  work(worker: number): Promise<void>;
  /** Processor time so far of the program that hashes. */
  cpuSeconds(): Promise<number>;
  perSecond: number[];
  cpuMillis: number[];
}

/** Sign-ins per second beside the bare hash, in turns, so that all see the same machine. */
export async function measureRates(addresses: Addresses): Promise<string[]> {
  const contenders = await createContenders(addresses);
  for (const { work } of contenders) {
    await ratePerSecond(work, { atOnce: AT_ONCE, forMs: WARM_UP_MS });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) await measure(contender);
  }
  const [alone] = contenders;
  return [
    '',
    `Sign-ins per second, ${AT_ONCE} at once, median (middle half) of ${ROUNDS} rounds in turns`,
    ...contenders.map(({ name, perSecond, cpuMillis }) =>
      [
        `  ${name.padEnd(26)}${describeSpread(spreadOf(perSecond), 1).padEnd(24)}`,
        `of the hash ${describeSpread(ratios(perSecond, alone?.perSecond ?? []), 2)}   `,
        `processor time of the process that hashes ${describeSpread(spreadOf(cpuMillis), 1)} ms`,
      ].join(''),
    ),
  ];
}

async function createContenders({ authUrl, gatewayUrl }: Addresses): Promise<Contender[]> {
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
  const contender = (
    name: string,
    cpuSeconds: Contender['cpuSeconds'],
    work: Contender['work'],
  ): Contender => ({ name, cpuSeconds, work, perSecond: [], cpuMillis: [] });
  const ofAuth = () => cpuSecondsOf(authUrl);
  return [
    contender('argon2id alone', ownCpuSeconds, async () => {
      await passwordMatches(hash, PASSWORD);
    }),
    contender('POST /api/login, auth', ofAuth, signInAt(authUrl)),
    contender('POST /api/login, gateway', ofAuth, signInAt(gatewayUrl)),
  ];
}

async function measure({ work, cpuSeconds, perSecond, cpuMillis }: Contender): Promise<void> {
  const before = await cpuSeconds();
  const begin = performance.now();
  const rate = await ratePerSecond(work, { atOnce: AT_ONCE, forMs: ROUND_MS });
  const done = (rate * (performance.now() - begin)) / 1_000;
  perSecond.push(rate);
  cpuMillis.push((((await cpuSeconds()) - before) * 1_000) / done);
}

const PAIRS = 60;

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
export async function measureTimes(authUrl: string): Promise<string[]> {
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

/** The password of every account of the benchmark. */
export const PASSWORD = 'Measured-password-1';

let hash: Promise<string> | undefined;
let made = 0;

/** An address that nobody else has. */
export function newAddress(): string {
  made += 1;
  return `bench-${made}@example.com`;
}

/** Writes accounts straight into auth's database and returns their addresses. */
export async function addAccounts(
  count: number,
  given: Partial<UserRecord> = {},
): Promise<string[]> {
  hash ??= hashPassword(PASSWORD);
  const password = await hash;
  const accounts = Array.from({ length: count }, () => ({
    email: newAddress(),
    firstName: 'Mia',
    lastName: 'Measured',
    role: 'customer' as const,
    isVerified: true,
    password,
    ...given,
  }));
  await User.insertMany(accounts);
  return accounts.map(({ email }) => email);
}

void main();
