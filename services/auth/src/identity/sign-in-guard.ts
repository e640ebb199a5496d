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

// Failures beyond the free ones → 1 s, 2 s, 4 s … up to the longest wait.
const EXCESS = { $subtract: ['$failures', FREE_FAILURES] };
const WAIT_MS = {
  $cond: [
    { $lt: [EXCESS, 0] },
    0,
    {
      $min: [
        LONGEST_WAIT_MS,
        { $multiply: [FIRST_WAIT_MS, { $pow: [2, { $min: [EXCESS, 10] }] }] },
      ],
    },
  ],
};

/**
 * Counts an attempt before anything is compared, in one guarded write, so that parallel guesses can't
 * slip past the count. The counter belongs to the account and the guesser's network: guessing slows down
 * to two tries a minute, while the owner signs in from their own network at once, and from the
 * guesser's own after half a minute at most. Attempts refused here do not make the wait longer.
 * @throws AppError `rate_limited`.
 */
export async function countSignIn(email: string, ipAddress: string | undefined): Promise<void> {
  const _id = keyOf(email, ipAddress);
  const now = new Date();
  try {
    await SignInAttempt.updateOne(
      { _id, blockedUntil: mongoose.trusted({ $lte: now }) },
      [
        { $set: { failures: { $add: [{ $ifNull: ['$failures', 0] }, 1] } } },
        {
          $set: {
            blockedUntil: { $add: [now, WAIT_MS] },
            expireAt: new Date(now.getTime() + FORGOTTEN_AFTER_MS),
          },
        },
      ],
      { upsert: true, updatePipeline: true },
    );
  } catch (error) {
    // The record exists but is blocked, so the upsert tried to make a second one.
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('rate_limited', { retryAfterSeconds: await secondsLeft(_id, now) });
  }
}

/** Forgets the failures after the right password. */
export async function forgetSignIns(email: string, ipAddress: string | undefined): Promise<void> {
  await SignInAttempt.deleteOne({ _id: keyOf(email, ipAddress) });
}

async function secondsLeft(_id: string, now: Date): Promise<number> {
  const attempt = await SignInAttempt.findOne({ _id }, { blockedUntil: 1 }).lean();
  const left = (attempt?.blockedUntil.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(left / 1_000));
}

function keyOf(email: string, ipAddress: string | undefined): string {
  return createHash('sha256')
    .update(`${email} ${networkOf(ipAddress)}`)
    .digest('base64url');
}
