import { createHash, randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { AppError } from '@brightnest/service-kit/errors';
import { networkOf } from '@brightnest/service-kit/security/network';
import mongoose, { Schema, Types } from 'mongoose';
import { appendToSecurityLog } from '../security-log/security-log';
import { User } from '../users/user';
import { Session } from './sessions';

/** Failed sign-ins to one account from one network, or from all of them. */
interface SignInAttemptRecord {
  /** Digest of email address and network, if there is one. */
  _id: string;
  failures: number;
  blockedUntil: Date;
  /** Until when it was locked as the security log was told last. */
  notedUntil?: Date;
  /** The record is removed at this time. */
  expireAt: Date;
}

const signInAttemptSchema = new Schema<SignInAttemptRecord>(
  { _id: String, failures: Number, blockedUntil: Date, notedUntil: Date, expireAt: Date },
  { collection: 'sign_in_attempts', versionKey: false },
);
signInAttemptSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export const SignInAttempt = mongoose.model('SignInAttempt', signInAttemptSchema);

let failuresPerDay = Infinity;

/** Says how many sign-ins to one account may fail in a day, from wherever, before only networks that it knows count. */
export function limitFailedSignIns(perDay: number): void {
  failuresPerDay = perDay;
}

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
 *
 * Who guesses from many networks is stopped by the count of the account. From then on it is open, for that day, to
 * networks from which somebody signed in to it before; anybody else has the mailed link.
 * @throws AppError `rate_limited`.
 */
export async function countSignInAttempt(
  email: string,
  ipAddress: string | undefined,
): Promise<void> {
  const _id = attemptId(email, ipAddress);
  while (!(await incrementFailures(_id))) {
    const until = await blockEnd(_id);
    const waitMs = until.getTime() - Date.now();
    if (waitMs > 0) {
      await noteLock(_id, until, { email, ipAddress });
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    }
  }
  const { failures, expireAt } = await incrementOfAccount(email);
  if (failures <= failuresPerDay || (await isKnownNetwork(email, ipAddress))) return;
  await noteLock(accountId(email), expireAt, { email, ipAddress });
  const retryAfterSeconds = Math.ceil(Math.max(1_000, expireAt.getTime() - Date.now()) / 1_000);
  throw new AppError('rate_limited', { retryAfterSeconds });
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts within a day that begins with the first failure. */
async function incrementOfAccount(email: string): Promise<SignInAttemptRecord> {
  const now = new Date();
  const isRunning = { $gt: ['$expireAt', now] };
  const counted = {
    failures: { $cond: [isRunning, { $add: ['$failures', 1] }, 1] },
    expireAt: { $cond: [isRunning, '$expireAt', new Date(now.getTime() + DAY_MS)] },
    blockedUntil: NOT_BLOCKED,
  };
  for (;;) {
    try {
      return await SignInAttempt.findOneAndUpdate({ _id: accountId(email) }, [{ $set: counted }], {
        upsert: true,
        updatePipeline: true,
        returnDocument: 'after',
      })
        .orFail()
        .lean<SignInAttemptRecord>();
    } catch (error) {
      // A parallel attempt has just made the record.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

// Of somebody who moves about a lot.
const MAX_SESSIONS = 50;

/** Whether somebody signed in to the account from there lately. The work is the same for an unknown address. */
async function isKnownNetwork(email: string, ipAddress: string | undefined): Promise<boolean> {
  const user = await User.findOne({ email }, { _id: 1 }).lean<{ _id: Types.ObjectId }>();
  const sessions = await Session.find(
    { userId: user?._id ?? new Types.ObjectId() },
    { 'sess.ipAddress': 1 },
  )
    .sort({ _id: -1 })
    .limit(MAX_SESSIONS)
    .lean<{ sess: { ipAddress?: string } }[]>();
  const network = networkOf(ipAddress);
  return sessions.some(({ sess }) => networkOf(sess.ipAddress) === network);
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
  await SignInAttempt.bulkWrite([
    {
      updateOne: {
        filter: { _id: attemptId(email, ipAddress) },
        update: { $set: { failures: 0, blockedUntil: NOT_BLOCKED }, $unset: { notedUntil: 1 } },
      },
    },
    // Of the account it is one failure less: whoever guesses is not forgotten because its owner comes.
    {
      updateOne: {
        filter: { _id: accountId(email), failures: mongoose.trusted({ $gt: 0 }) },
        update: { $inc: { failures: -1 } },
      },
    },
  ]);
}

/** Takes one attempt back, of who knows the password and has not said the code yet: it is no failure, nor a success. */
export async function forgiveSignInAttempt(
  email: string,
  ipAddress: string | undefined,
): Promise<void> {
  await SignInAttempt.updateMany(
    {
      _id: mongoose.trusted({ $in: [attemptId(email, ipAddress), accountId(email)] }),
      failures: mongoose.trusted({ $gt: 0 }),
    },
    { $inc: { failures: -1 } },
  );
}

async function blockEnd(_id: string): Promise<Date> {
  const attempt = await SignInAttempt.findOne({ _id }, { blockedUntil: 1 }).lean();
  return attempt?.blockedUntil ?? NOT_BLOCKED;
}

/** Once for each lock, however often somebody knocks: a flood must not fill the security log. */
async function noteLock(
  _id: string,
  until: Date,
  { email, ipAddress }: { email: string; ipAddress: string | undefined },
): Promise<void> {
  const isFirst = await SignInAttempt.updateOne(
    { _id, notedUntil: mongoose.trusted({ $ne: until }) },
    { $set: { notedUntil: until } },
  );
  if (isFirst.modifiedCount === 0) return;
  const user = await User.findOne({ email }, { _id: 1 }).lean();
  await appendToSecurityLog([
    {
      ...{ id: randomUUID(), kind: 'sign-in.locked', outcome: 'refused', address: ipAddress },
      ...(user && { subject: { type: 'user', id: String(user._id) } }),
      details: { until: until.toISOString() },
    },
  ]);
}

const attemptId = (email: string, ipAddress: string | undefined) =>
  digest(`${email} ${networkOf(ipAddress)}`);

const accountId = (email: string) => digest(`${email} from anywhere`);

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
