import { createHash, randomBytes } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { RECOVERY_CODE_COUNT } from '@brightnest/contracts/identity/credentials';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { User } from '../users/user';
import {
  isBeingSetUp,
  isConfirmed,
  type Owner,
  SecondFactor,
  type SecondFactorRecord,
} from './second-factor-record';

// Crockford's: no letter is taken for a digit, or for another letter.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CODE_LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** Recovery codes, 120 random bits each, as they are shown: `7KQ2-M0XV-…`; and what is stored of them. */
export function newRecoveryCodes(userId: Types.ObjectId): { codes: string[]; digests: string[] } {
  const plain = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join(''),
  );
  return {
    codes: plain.map((code) => code.replaceAll(GROUP, '$&-')),
    digests: plain.map((code) => recoveryDigest(userId, code)),
  };
}

// Long and random: a plain digest is enough, and no changed key makes it worthless.
function recoveryDigest(userId: Types.ObjectId, code: string): string {
  return createHash('sha256')
    .update(`${String(userId)} ${code}`)
    .digest('base64url');
}

/** A recovery code as it was made, however somebody writes it. */
function normalize(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Uses a recovery code up, and tells of it. @returns whether it was one. */
export async function useRecoveryCode(
  { _id, role }: Owner,
  code: string,
  origin: EventOrigin,
): Promise<boolean> {
  const digest = recoveryDigest(_id, normalize(code));
  return mongoose.connection.transaction(async (session) => {
    const record = await SecondFactor.findOneAndUpdate(
      { _id, ...isConfirmed(), recoveryCodes: digest },
      { $pull: { recoveryCodes: digest } },
      { returnDocument: 'after', session },
    ).lean<SecondFactorRecord>();
    if (!record) return false;
    const userId = String(_id);
    const used = { userId, left: record.recoveryCodes.length };
    const event = newEvent('user.recovery-code-used', used, { ...origin, userId, role });
    await User.updateOne(
      { _id },
      { $push: { pendingEvents: event } },
      { session, timestamps: false },
    );
    return true;
  });
}

/** Gives somebody new recovery codes; those of before are void. @throws AppError `conflict` without a second factor. */
export async function renewRecoveryCodes(_id: Types.ObjectId): Promise<string[]> {
  const { codes, digests } = newRecoveryCodes(_id);
  const { matchedCount } = await SecondFactor.updateOne(
    { _id, ...isConfirmed() },
    { $set: { recoveryCodes: digests } },
  );
  if (matchedCount === 0) throw notOn();
  return codes;
}

/** What somebody has of a second factor: recovery codes that are left, and an app. */
export async function describeFactor(
  _id: Types.ObjectId,
): Promise<{ recoveryCodesLeft: number; hasApp: boolean }> {
  const record = await SecondFactor.findOne(
    { _id, ...isConfirmed() },
    { recoveryCodes: 1, secret: 1 },
  ).lean();
  return {
    recoveryCodesLeft: record?.recoveryCodes.length ?? 0,
    hasApp: record?.secret !== undefined,
  };
}

/**
 * Part of what turns a second factor on without an app, for who has passkeys: from then on a password needs one of
 * these codes beside it, or a passkey in its place.
 * @returns the recovery codes. @throws AppError `conflict` where there is a second factor.
 */
export async function confirmWithoutApp(
  _id: Types.ObjectId,
  session: ClientSession,
): Promise<string[]> {
  const { codes, digests } = newRecoveryCodes(_id);
  try {
    await SecondFactor.updateOne(
      { _id, ...isBeingSetUp() },
      {
        $set: { confirmedAt: new Date(), recoveryCodes: digests, guesses: 0, lastStep: 0 },
        // Of an app that was never confirmed.
        $unset: { secret: 1, expireAt: 1 },
      },
      { upsert: true, setDefaultsOnInsert: false, session },
    );
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  }
  return codes;
}

/** The error of who changes a second factor that they do not have. */
export const notOn = () =>
  new AppError('conflict', { message: msg('Your second factor is not turned on.') });
