import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RESEND_SECONDS } from '@brightnest/contracts/identity/credentials';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, type QueryFilter } from 'mongoose';

// Well above the duration of any of these calls, so that they all take this long.
const MIN_RESPONSE_MS = 250;
// What a call leaves to be done, such as a mail, makes the answer of another half a millisecond late: that shows among
// hundreds, unless answers differ by much more for no reason.
const RANDOM_MS = 50;

/**
 * Runs a call that must not reveal which addresses have an account. Its work differs between them, so its
 * answer or error is held back until a time after the call that has nothing to do with it.
 */
export async function withMinimumResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const earliest = pause(MIN_RESPONSE_MS + randomInt(RANDOM_MS));
  try {
    return await work();
  } finally {
    await earliest;
  }
}

interface Sent {
  email: string;
  sentAt: Date;
}

/**
 * The filter of an upsert of what is sent to an address. It does not match a record that is too recent, so
 * the upsert then inserts a second one and violates the unique key.
 */
export function notSentRecently(email: string): QueryFilter<Sent> {
  const latest = new Date(Date.now() - RESEND_SECONDS * 1_000);
  return { email, sentAt: mongoose.trusted({ $lte: latest }) };
}

/**
 * Runs a transaction that upserts by {@link notSentRecently}.
 * @returns false when the last one was sent too recently; then nothing is written.
 */
export async function sendUnlessSentRecently(
  work: (transaction: ClientSession) => Promise<unknown>,
): Promise<boolean> {
  try {
    await mongoose.connection.transaction(work);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
