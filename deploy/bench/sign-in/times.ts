import { authRoutes } from '@brightnest/contracts/routes/auth';
import { each } from '../at-once';
import { httpCall } from '../http-call';
import { describeSpread, spreadOf } from '../statistics';
import { addAccounts, newAddress } from './accounts';

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
