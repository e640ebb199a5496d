import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { APP_CODE_LENGTH, RECOVERY_CODE_COUNT } from '@brightnest/contracts/identity/credentials';
import type { SecondFactorSetup } from '@brightnest/contracts/identity/second-factor-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { decrypt, encrypt } from '@brightnest/service-kit/security/encryption';
import mongoose, { type ClientSession, type QueryFilter, Schema, type Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { readCompanyProfile } from '../company/company-profile';
import { appendToSecurityLog } from '../security-log/security-log';
import { User, type UserRecord } from '../users/user';

/** What the second factor of somebody is proved by. Whether they have one is in their user: `secondFactorSince`. */
interface SecondFactorRecord {
  /** Id of the user. */
  _id: Types.ObjectId;
  /** Of the authenticator app, encrypted for this user alone. */
  secret: string;
  /** Absent while it is being set up. */
  confirmedAt?: Date;
  /** When what was never confirmed is removed. */
  expireAt?: Date;
  /** The time step of the code that was used last: neither it nor one before works again. */
  lastStep: number;
  /** Digests of the recovery codes that are left. */
  recoveryCodes: string[];
  /** Codes of the app that were tried since the last right one, within a day that ends at `guessesUntil`. */
  guesses: number;
  guessesUntil: Date;
}

const secondFactorSchema = new Schema<SecondFactorRecord>(
  {
    _id: Schema.Types.ObjectId,
    secret: { type: String, required: true },
    confirmedAt: Date,
    expireAt: Date,
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [String], required: true },
    guesses: { type: Number, default: 0 },
    guessesUntil: { type: Date, default: new Date(0) },
  },
  { collection: 'second_factors', versionKey: false },
);
secondFactorSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export const SecondFactor = mongoose.model('SecondFactor', secondFactorSchema);

const isConfirmed = () => ({ confirmedAt: mongoose.trusted({ $exists: true }) });
const isBeingSetUp = () => ({ confirmedAt: mongoose.trusted({ $exists: false }) });

/** Somebody whose second factor it is. */
type Owner = Pick<UserRecord, '_id' | 'role'>;

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
  const decryptOf = ({ _id, secret }: Pick<SecondFactorRecord, '_id' | 'secret'>) =>
    decrypt(internalKey, secret, purposeOf(_id));

  const tryDecrypt = (record: Pick<SecondFactorRecord, '_id' | 'secret'>) => {
    try {
      return decryptOf(record);
    } catch {
      return undefined;
    }
  };

  /** @returns the time step of a code that is right; undefined for any other. */
  function findStep(record: SecondFactorRecord, code: string): number | undefined {
    const totp = new TOTP({ secret: Secret.fromBase32(decryptOf(record)) });
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
      for await (const record of SecondFactor.find({}, { secret: 1 }).lean().cursor()) {
        const { _id, secret } = record;
        const plain = tryDecrypt(record);
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

// Crockford's: no letter is taken for a digit, or for another letter.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CODE_LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** Recovery codes, 120 random bits each, as they are shown: `7KQ2-M0XV-…`; and what is stored of them. */
function newRecoveryCodes(userId: Types.ObjectId): { codes: string[]; digests: string[] } {
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

async function useRecoveryCode(
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

/** The error of who changes a second factor that they do not have. */
export const notOn = () =>
  new AppError('conflict', { message: msg('Your second factor is not turned on.') });

/** How many recovery codes somebody has left. */
export async function countRecoveryCodes(_id: Types.ObjectId): Promise<number> {
  const record = await SecondFactor.findOne({ _id, ...isConfirmed() }, { recoveryCodes: 1 }).lean();
  return record?.recoveryCodes.length ?? 0;
}
