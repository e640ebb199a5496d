import { RESEND_SECONDS } from '@brightnest/contracts/auth/verification-code';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import mongoose, { type ClientSession, type QueryFilter } from 'mongoose';

interface Sent {
  email: string;
  sentAt: Date;
}

/**
 * The filter of an upsert that writes what is sent to an address. It misses a record that is too young, and
 * then the upsert's second record for the address breaks the unique key.
 */
export function unlessSentLately(email: string): QueryFilter<Sent> {
  const latest = new Date(Date.now() - RESEND_SECONDS * 1_000);
  return { email, sentAt: mongoose.trusted({ $lte: latest }) };
}

/**
 * Runs a transaction that upserts by {@link unlessSentLately}.
 * @returns whether it was time; if not, nothing of the transaction is written.
 */
export async function sendUnlessLately(
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
