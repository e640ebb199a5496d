import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { Schema } from 'mongoose';

/** Failed sign-ins to one account from one network. */
interface SignInAttemptRecord {
  /** Digest of email address and network. */
  _id: string;
  failures: number;
  blockedUntil: Date;
  /** The record is removed at this time. */
  expireAt: Date;
}

const signInAttemptSchema = new Schema<SignInAttemptRecord>(
  { _id: String, failures: Number, blockedUntil: Date, expireAt: Date },
  { collection: 'sign_in_attempts', versionKey: false },
);
signInAttemptSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export const SignInAttempt = mongoose.model('SignInAttempt', signInAttemptSchema);

const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const RECORD_TTL_MS = 60 * 60 * 1_000;

// In the past by every server's clock, although they differ a little.
const NOT_BLOCKED = new Date(0);

// Failures beyond the free ones → 1 s, 2 s, 4 s … up to the longest wait.
const EXCESS_FAILURES = { $subtract: ['$failures', FREE_ATTEMPTS] };
const WAIT_MS = {
  $min: [
    LONGEST_WAIT_MS,
    { $multiply: [FIRST_WAIT_MS, { $pow: [2, { $min: [EXCESS_FAILURES, 10] }] }] },
  ],
};
const blockedUntil = (now: Date) => ({
  $cond: [{ $lt: [EXCESS_FAILURES, 0] }, NOT_BLOCKED, { $add: [now, WAIT_MS] }],
});

/**
 * Counts an attempt before the password is compared, in one guarded write, so that parallel guesses can't
 * bypass the count. The counter is per account and network: guessing slows down to two attempts a minute,
 * while the owner signs in from another network at once, and from the guesser's own network after at most
 * half a minute. Attempts refused here do not make the wait longer.
 * @throws AppError `rate_limited`.
 */
export async function countSignInAttempt(
  email: string,
  ipAddress: string | undefined,
): Promise<void> {
  const _id = attemptId(email, ipAddress);
  while (!(await incrementFailures(_id))) {
    const waitMs = await remainingWaitMs(_id);
    if (waitMs > 0) {
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    }
  }
}

/** @returns false when the account is blocked, or a parallel attempt has just created its record. */
async function incrementFailures(_id: string): Promise<boolean> {
  const now = new Date();
  const expireAt = new Date(now.getTime() + RECORD_TTL_MS);
  try {
    await SignInAttempt.updateOne(
      { _id, blockedUntil: mongoose.trusted({ $lte: now }) },
      [
        { $set: { failures: { $add: [{ $ifNull: ['$failures', 0] }, 1] } } },
        { $set: { blockedUntil: blockedUntil(now), expireAt } },
      ],
      { upsert: true, updatePipeline: true },
    );
    return true;
  } catch (error) {
    // The filter missed the record, so the upsert tried to make a second one.
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Resets the count after the right password. */
export async function clearSignInAttempts(
  email: string,
  ipAddress: string | undefined,
): Promise<void> {
  await SignInAttempt.deleteOne({ _id: attemptId(email, ipAddress) });
}

async function remainingWaitMs(_id: string): Promise<number> {
  const attempt = await SignInAttempt.findOne({ _id }, { blockedUntil: 1 }).lean();
  return (attempt?.blockedUntil.getTime() ?? 0) - Date.now();
}

function attemptId(email: string, ipAddress: string | undefined): string {
  return createHash('sha256')
    .update(`${email} ${networkOf(ipAddress)}`)
    .digest('base64url');
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network that attempts are counted by: an IPv4 address itself, the /64 of an IPv6 address, since one
 * subscriber has 2^64 addresses.
 */
export function networkOf(ipAddress: string | undefined): string {
  if (!ipAddress) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail] = ipAddress.toLowerCase().split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
