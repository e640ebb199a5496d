import { createHash } from 'node:crypto';
import { AppError } from '@brightnest/service-kit/errors';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import mongoose from 'mongoose';
import { SignInAttempt } from '../model/sign-in-attempt';
import { networkOf } from './network';

const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const FORGOTTEN_AFTER_MS = 60 * 60 * 1_000;

// A time that is over by every clock: several servers count, and theirs differ a little.
const NOT_BLOCKED = new Date(0);

// Failures beyond the free ones → 1 s, 2 s, 4 s … up to the longest wait.
const EXCESS = { $subtract: ['$failures', FREE_FAILURES] };
const WAIT_MS = {
  $min: [LONGEST_WAIT_MS, { $multiply: [FIRST_WAIT_MS, { $pow: [2, { $min: [EXCESS, 10] }] }] }],
};
const blockedUntil = (now: Date) => ({
  $cond: [{ $lt: [EXCESS, 0] }, NOT_BLOCKED, { $add: [now, WAIT_MS] }],
});

/**
 * Counts an attempt before anything is compared, in one guarded write, so that parallel guesses can't
 * slip past the count. The counter belongs to the account and the guesser's network: guessing slows down
 * to two tries a minute, while the owner signs in from their own network at once, and from the
 * guesser's own after half a minute at most. Attempts refused here do not make the wait longer.
 * @throws AppError `rate_limited`.
 */
export async function countSignIn(email: string, ipAddress: string | undefined): Promise<void> {
  const _id = keyOf(email, ipAddress);
  while (!(await count(_id))) {
    const waitMs = await findWait(_id);
    if (waitMs > 0) {
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    }
  }
}

/** @returns false when the account is blocked, or its record was made by somebody else just now. */
async function count(_id: string): Promise<boolean> {
  const now = new Date();
  const expireAt = new Date(now.getTime() + FORGOTTEN_AFTER_MS);
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

/** Forgets the failures after the right password. */
export async function forgetSignIns(email: string, ipAddress: string | undefined): Promise<void> {
  await SignInAttempt.deleteOne({ _id: keyOf(email, ipAddress) });
}

async function findWait(_id: string): Promise<number> {
  const attempt = await SignInAttempt.findOne({ _id }, { blockedUntil: 1 }).lean();
  return (attempt?.blockedUntil.getTime() ?? 0) - Date.now();
}

function keyOf(email: string, ipAddress: string | undefined): string {
  return createHash('sha256')
    .update(`${email} ${networkOf(ipAddress)}`)
    .digest('base64url');
}
