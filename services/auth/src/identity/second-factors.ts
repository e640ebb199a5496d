import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { APP_CODE_LENGTH } from '@brightnest/contracts/identity/credentials';
import type { SecondFactorSetup } from '@brightnest/contracts/identity/second-factor-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { decrypt, encrypt } from '@brightnest/service-kit/security/encryption';
import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { readCompanyProfile } from '../company/company-profile';
import { appendToSecurityLog } from '../security-log/security-log';
import type { UserRecord } from '../users/user';
import { newRecoveryCodes, useRecoveryCode } from './recovery-codes';
import {
  isBeingSetUp,
  isConfirmed,
  type Owner,
  SecondFactor,
  type SecondFactorRecord,
} from './second-factor-record';

/** The second factors of the accounts, by codes of an authenticator app (RFC 6238). */
export interface SecondFactors {
  /** Makes a secret for the app, in the place of one that was never confirmed. @throws AppError `conflict`. */
  begin(user: Pick<UserRecord, '_id' | 'email'>): Promise<Omit<SecondFactorSetup, 'success'>>;
  /**
   * The change that confirms the secret which was begun, once a code shows that the app has it.
   * @throws AppError `validation_failed` at `code`, `rate_limited`; `gone` where it took too long.
   */
  confirm(user: Owner, code: string): Promise<(transaction: ClientSession) => Promise<string[]>>;
  /**
   * Lets somebody prove who they are by a code of the app, or by a recovery code. Each works once.
   * @throws AppError `validation_failed` at `code`, `rate_limited`.
   */
  prove(user: Owner, code: string, origin: EventOrigin): Promise<void>;
  /** Encrypts with the present key what was encrypted with one before it. */
  encryptAnew(): Promise<void>;
}

const SETUP_MS = 30 * 60 * 1_000;
const SECRET_BYTES = 20;
// The clocks of phones and servers differ: a code is good for the 30 seconds before and after its own too.
const CLOCK_SKEW_STEPS = 1;

/** @param internalKey a secret of the installation, by which the apps' secrets are encrypted. */
export function createSecondFactors(internalKey: string): SecondFactors {
  const encryptFor = (userId: Types.ObjectId, secret: string) =>
    encrypt(internalKey, secret, purposeOf(userId));
  const decryptOf = (userId: Types.ObjectId, secret: string) =>
    decrypt(internalKey, secret, purposeOf(userId));

  const tryDecrypt = (userId: Types.ObjectId, secret: string) => {
    try {
      return decryptOf(userId, secret);
    } catch {
      return undefined;
    }
  };

  /** @returns the time step of a code that is right; undefined for any other, and of who has no app. */
  function findStep({ _id, secret }: SecondFactorRecord, code: string): number | undefined {
    if (secret === undefined) return undefined;
    const totp = new TOTP({ secret: Secret.fromBase32(decryptOf(_id, secret)) });
    const timestamp = Date.now();
    const delta = totp.validate({ token: code, timestamp, window: CLOCK_SKEW_STEPS });
    return delta === null ? undefined : totp.counter({ timestamp }) + delta;
  }

  async function useAppCode(_id: Types.ObjectId, code: string): Promise<boolean> {
    const record = await countGuess({ _id, ...isConfirmed() });
    const step = record && findStep(record, code);
    if (!record || !step) return false;
    // Of two who bring the same code at once, one is first.
    const { modifiedCount } = await SecondFactor.updateOne(
      { _id, secret: record.secret, lastStep: mongoose.trusted({ $lt: step }) },
      { $set: { lastStep: step, guesses: 0 } },
    );
    return modifiedCount === 1;
  }

  return {
    async begin({ _id, email }) {
      const secret = new Secret({ size: SECRET_BYTES });
      const { name: issuer } = await readCompanyProfile();
      const fresh = {
        ...{ secret: encryptFor(_id, secret.base32), recoveryCodes: [], lastStep: 0 },
        expireAt: new Date(Date.now() + SETUP_MS),
      };
      try {
        await SecondFactor.updateOne(
          { _id, ...isBeingSetUp() },
          { $set: fresh },
          { upsert: true, setDefaultsOnInsert: true },
        );
      } catch (error) {
        // It was turned on, or begun, at this moment.
        throw isDuplicateKey(error) ? new AppError('conflict') : error;
      }
      return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() };
    },

    async confirm({ _id }, code) {
      const record = await countGuess({ _id, ...isBeingSetUp() });
      if (!record || record.expireAt!.getTime() <= Date.now()) throw setupExpired();
      const step = findStep(record, code);
      if (step === undefined) throw wrongCode();
      return async (session) => {
        const { codes, digests } = newRecoveryCodes(_id);
        const { matchedCount } = await SecondFactor.updateOne(
          { _id, secret: record.secret, ...isBeingSetUp() },
          {
            $set: { confirmedAt: new Date(), lastStep: step, recoveryCodes: digests, guesses: 0 },
            $unset: { expireAt: 1 },
          },
          { session },
        );
        if (matchedCount === 0) throw setupExpired();
        return codes;
      };
    },

    async prove(user, code, origin) {
      const digits = code.replaceAll(/\s/g, '');
      const isRight = APP_CODE.test(digits)
        ? await useAppCode(user._id, digits)
        : await useRecoveryCode(user, code, origin);
      if (isRight) return;
      const who = { id: String(user._id), role: user.role };
      await appendToSecurityLog([
        {
          ...{ id: randomUUID(), kind: 'second-factor.refused', outcome: 'refused', actor: who },
          ...{ address: origin.ipAddress, agent: origin.userAgent },
          subject: { type: 'user', id: who.id },
        },
      ]);
      throw wrongCode();
    },

    async encryptAnew() {
      const withApp = { secret: mongoose.trusted({ $exists: true }) };
      for await (const record of SecondFactor.find(withApp, { secret: 1 }).lean().cursor()) {
        const { _id, secret = '' } = record;
        const plain = tryDecrypt(_id, secret);
        // Of a key that nobody has any more: its owner has the recovery codes, or has it reset.
        if (plain === undefined) continue;
        await SecondFactor.updateOne({ _id, secret }, { secret: encryptFor(_id, plain) });
      }
    },
  };
}

const APP_CODE = new RegExp(`^\\d{${APP_CODE_LENGTH}}$`);

// A secret that is copied into somebody else's record opens nothing.
const purposeOf = (userId: Types.ObjectId) => `second factor of ${String(userId)}`;

// Beside the waits between two sign-ins: six digits are few for who knows the password and has many addresses.
const GUESSES_PER_DAY = 50;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** One write before the comparison, so that parallel guesses can't bypass the limit. */
async function countGuess(
  who: QueryFilter<SecondFactorRecord>,
): Promise<SecondFactorRecord | null> {
  const now = new Date();
  const isRunning = { $gt: ['$guessesUntil', now] };
  const counted = {
    guesses: { $cond: [isRunning, { $add: ['$guesses', 1] }, 1] },
    guessesUntil: { $cond: [isRunning, '$guessesUntil', new Date(now.getTime() + DAY_MS)] },
  };
  const record = await SecondFactor.findOneAndUpdate(who, [{ $set: counted }], {
    updatePipeline: true,
    returnDocument: 'after',
  }).lean<SecondFactorRecord>();
  if (!record || record.guesses <= GUESSES_PER_DAY) return record;
  const waitMs = Math.max(1_000, record.guessesUntil.getTime() - now.getTime());
  throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

const wrongCode = () =>
  new AppError('validation_failed', {
    fields: { code: msg('This code is not right, or it was used already.') },
  });

const setupExpired = () =>
  new AppError('gone', { message: msg('This took too long. Please begin once more.') });

/** The error of who begins although there is a second factor. */
export const alreadyOn = () =>
  new AppError('conflict', { message: msg('Your second factor is turned on already.') });
