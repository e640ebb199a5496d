import { authRoutes } from '@brightnest/contracts/routes/auth';
import { hashPassword, passwordMatches } from '../../../services/auth/src/identity/passwords';
import { ratePerSecond } from '../at-once';
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

/** Sign-ins per second beside the bare hash, in turns, so that all see the same machine. */
export async function measureRates({ authUrl, gatewayUrl }: Addresses): Promise<string[]> {
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
  const contenders = [
    ['argon2id alone', async () => void (await passwordMatches(hash, PASSWORD))],
    ['POST /api/login, auth', signInAt(authUrl)],
    ['POST /api/login, gateway', signInAt(gatewayUrl)],
  ] as const;

  const rates = contenders.map((): number[] => []);
  for (const [, work] of contenders) {
    await ratePerSecond(work, { atOnce: AT_ONCE, forMs: WARM_UP_MS });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, work]] of contenders.entries()) {
      rates[index]?.push(await ratePerSecond(work, { atOnce: AT_ONCE, forMs: ROUND_MS }));
    }
  }
  const [alone = []] = rates;
  return [
    '',
    `Sign-ins per second, ${AT_ONCE} at once, median (middle half) of ${ROUNDS} rounds in turns`,
    ...contenders.map(([name], index) => {
      const own = rates[index] ?? [];
      const perSecond = describeSpread(spreadOf(own), 1).padEnd(24);
      return `  ${name.padEnd(26)}${perSecond}of the hash ${describeSpread(ratios(own, alone), 2)}`;
    }),
  ];
}
