import { authRoutes } from '@brightnest/contracts/routes/auth';
import { hashPassword, passwordMatches } from '../../../services/auth/src/identity/passwords';
import { ratePerSecond } from '../at-once';
import { cpuSecondsOf, ownCpuSeconds } from '../cpu-seconds';
import { httpCall } from '../http-call';
import { describeSpread, ratios, spreadOf } from '../statistics';
import { addAccounts, PASSWORD } from './accounts';

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
