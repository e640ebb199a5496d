import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import {
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_MINUTES,
  VERIFICATION_CODE_TRIES,
} from '@brightnest/contracts/identity/credentials';
import { languageOfCaller } from '@brightnest/service-kit/language';
import mongoose, { type ClientSession, type QueryFilter, Schema } from 'mongoose';
import { verificationCodeMail } from '../notifications/mails/accounts/account-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import { notSentRecently, sendUnlessSentRecently } from './public-calls';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Details entered before the address was verified. */
export interface PendingPerson {
  firstName: string;
  lastName: string;
  phone?: string;
}

/** The newest code of one address; a new one replaces it. */
interface EmailVerificationCodeRecord {
  email: string;
  /** Keyed digest. There are only a million codes: a plain digest could be reversed by trying them all. */
  code: string;
  expiresAt: Date;
  isUsed: boolean;
  /** Number of attempts. */
  tries: number;
  sentAt: Date;
  /** When the last codes were sent, as many as may be within a day. */
  sentTimes: Date[];
  /** The record is removed a day after its last code. */
  forgetAt: Date;
  /**
   * From a repeated sign-up for an account that is not verified. Written to the user once the code is
   * entered: somebody else may have created the account.
   */
  given?: PendingPerson;
}

const pendingPersonSchema = new Schema<PendingPerson>(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    phone: String,
  },
  { _id: false },
);

const emailVerificationCodeSchema = new Schema<EmailVerificationCodeRecord>(
  {
    email: { type: String, required: true, unique: true },
    code: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    isUsed: { type: Boolean, default: false },
    tries: { type: Number, default: 0 },
    sentAt: { type: Date, required: true },
    sentTimes: [Date],
    forgetAt: { type: Date, required: true },
    given: pendingPersonSchema,
  },
  { collection: 'email_verification_codes', versionKey: false },
);
emailVerificationCodeSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const EmailVerificationCode = mongoose.model(
  'EmailVerificationCode',
  emailVerificationCodeSchema,
);

/** The codes that verify an email address. */
export interface VerificationCodes {
  /** Mails a code to the address of a new account, in the transaction that creates it. */
  sendFirst(email: string, transaction: ClientSession): Promise<void>;
  /**
   * Mails a new code that replaces the previous one, unless that is less than a minute old or the address
   * had as many as it may within a day.
   * @param given stored with the code in any case; absent, the details of an earlier sign-up stay.
   */
  resend(email: string, given?: PendingPerson): Promise<void>;
  /**
   * Counts an attempt, then compares.
   * @returns the record when the code is right, undefined when it is wrong, unknown, used, expired or
   * was tried too often.
   */
  findByGuess(email: string, guess: string): Promise<EmailVerificationCodeRecord | undefined>;
}

interface VerificationCodeOptions {
  /** A secret of the installation, from which the key of the digests is derived. */
  internalKey: string;
  publicUrl: string;
  /** How many an address is sent within 24 hours: so many codes can be guessed. */
  perDay: number;
}

export function createVerificationCodes({
  internalKey,
  publicUrl,
  perDay,
}: VerificationCodeOptions): VerificationCodes {
  const key = Buffer.from(hkdfSync('sha256', internalKey, '', 'email verification codes', 32));
  const digest = (email: string, code: string) =>
    createHmac('sha256', key).update(`${email} ${code}`).digest('base64url');

  async function send(
    email: string,
    { filter, given, isFirst, transaction }: CodeSending,
  ): Promise<void> {
    const code = newCode();
    const sentAt = new Date();
    const expiresAt = new Date(sentAt.getTime() + VERIFICATION_CODE_MINUTES * 60_000);
    const forgetAt = new Date(sentAt.getTime() + DAY_MS);
    const fresh = {
      code: digest(email, code),
      expiresAt,
      isUsed: false,
      tries: 0,
      sentAt,
      forgetAt,
    };
    await EmailVerificationCode.updateOne(
      filter,
      {
        $set: { ...fresh, ...(given && { given }) },
        $push: { sentTimes: { $each: [sentAt], $slice: -perDay } },
        // Left by an earlier account with the same address.
        ...(isFirst && { $unset: { given: 1 } }),
      },
      { upsert: true, session: transaction },
    );
    await queueMailWithin(transaction, {
      template: 'verification-code',
      ...{ to: email, language: languageOfCaller() },
      content: verificationCodeMail(publicUrl, email, code),
      secretUntil: expiresAt,
    });
  }

  return {
    sendFirst: (email, transaction) =>
      send(email, { filter: { email }, isFirst: true, transaction }),

    async resend(email, given) {
      const filter = { ...notSentRecently(email), ...notSentOften(perDay) };
      const isSent = await sendUnlessSentRecently((transaction) =>
        send(email, { filter, given, transaction }),
      );
      if (!isSent && given) await EmailVerificationCode.updateOne({ email }, { $set: { given } });
    },

    async findByGuess(email, guess) {
      const record = await countGuess(email);
      const isRight = timingSafeEqual(
        Buffer.from(digest(email, guess)),
        Buffer.from(record?.code ?? digest(email, '')),
      );
      return record && isRight ? record : undefined;
    },
  };
}

interface CodeSending {
  filter: QueryFilter<EmailVerificationCodeRecord>;
  given?: PendingPerson;
  isFirst?: boolean;
  transaction: ClientSession;
}

/** One guarded write before the comparison, so that parallel guesses can't bypass the limit. */
async function countGuess(email: string): Promise<EmailVerificationCodeRecord | null> {
  return EmailVerificationCode.findOneAndUpdate(
    {
      email,
      isUsed: false,
      expiresAt: mongoose.trusted({ $gt: new Date() }),
      tries: mongoose.trusted({ $lt: VERIFICATION_CODE_TRIES }),
    },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean<EmailVerificationCodeRecord>();
}

/** Guesses are limited by the codes that can be guessed. */
function notSentOften(perDay: number) {
  const dayAgo = new Date(Date.now() - DAY_MS);
  return {
    $or: [
      { [`sentTimes.${perDay - 1}`]: mongoose.trusted({ $exists: false }) },
      { 'sentTimes.0': mongoose.trusted({ $lte: dayAgo }) },
    ],
  };
}

function newCode(): string {
  return String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');
}
