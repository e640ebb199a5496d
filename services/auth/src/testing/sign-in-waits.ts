import mongoose from 'mongoose';
import { SignInAttempt } from '../identity/sign-in-throttle';

const FREE = 5;
const HOUR_MS = 3_600_000;
const DOUBLING_SECONDS = 31;
const LONGEST_SECONDS = 30;

/**
 * How many guesses at most are compared within a time, however many are sent: each after the free ones waits twice as
 * long as the one before, up to half a minute. The more of a machine's time is taken by others, the more there may be.
 */
export function mostCompared(seconds: number): number {
  const doubling = Math.ceil(Math.log2(Math.min(seconds, DOUBLING_SECONDS) + 1));
  return FREE + 1 + doubling + Math.ceil(Math.max(0, seconds - DOUBLING_SECONDS) / LONGEST_SECONDS);
}

/**
 * Has whoever is or was to wait, and has not signed in since, wait for an hour: the first wait is a second, which a
 * busy machine takes to answer.
 */
export async function lengthenWaits(): Promise<void> {
  const { modifiedCount } = await SignInAttempt.updateMany(
    { blockedUntil: mongoose.trusted({ $gt: new Date(0) }) },
    { blockedUntil: new Date(Date.now() + HOUR_MS) },
  );
  expect(modifiedCount).toBeGreaterThan(0);
}
