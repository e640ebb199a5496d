import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { addAccounts, newAddress } from './accounts';
import { each, httpCall } from './statistics';

/** A call that must not tell whether an address is known. */
export interface TimedCall {
  path: string;
  body(email: string): object;
  /** Whether the known addresses are proven ones. */
  isVerified: boolean;
  /** More than one where a call mostly waits. */
  atOnce: number;
}

/** Each of them. */
export const TIMED_CALLS: readonly TimedCall[] = [
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

/** Milliseconds to the answers of one known and one unknown address, asked for one after the other. */
interface TimedPair {
  known: number;
  unknown: number;
}

/**
 * Times the answers to known and to unknown addresses, in turns; auth's database has to be connected.
 * @throws Error where they are told anything by which they could be told apart.
 */
export async function timePairs(url: string, call: TimedCall, count: number): Promise<TimedPair[]> {
  const { path, body, isVerified, atOnce } = call;
  // Every address is used once: what is asked for twice is answered in another way.
  const [warmUp = '', ...known] = await addAccounts(count + 1, { isVerified });
  const answers = new Set<string>();
  const send = async (email: string): Promise<number> => {
    const begin = performance.now();
    const { status, text } = await httpCall(url + path, { method: 'POST', body: body(email) });
    const took = performance.now() - begin;
    answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')}`);
    return took;
  };

  await send(warmUp);
  const pairs: TimedPair[] = [];
  await each(known, atOnce, async (email) => {
    const unknown = () => send(newAddress());
    // One after the other, and by turns the one or the other first.
    if (pairs.length % 2 === 0) pairs.push({ known: await send(email), unknown: await unknown() });
    else pairs.push({ unknown: await unknown(), known: await send(email) });
  });
  if (answers.size > 1) {
    throw new Error(`${path} answers in more than one way: ${[...answers].join(' and ')}`);
  }
  return pairs;
}
