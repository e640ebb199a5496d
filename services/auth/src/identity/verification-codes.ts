import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import {
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_MINUTES,
  VERIFICATION_CODE_TRIES,
} from '@brightnest/contracts/auth/verification-code';
import mongoose, { type ClientSession } from 'mongoose';
import { queueMailWithin } from '../mail/queue-mail';
import { verificationCodeMail } from '../mail/verification-code-mail';
import {
  EmailVerificationCode,
  type EmailVerificationCodeRecord,
  type PersonGiven,
} from '../model/email-verification-code';
import { sendUnlessLately, unlessSentLately } from './resend-limit';

/** The codes by which people prove that an e-mail address is theirs. */
export interface VerificationCodes {
  /** Mails a code to the address of a new account, in the transaction that creates it. */
  sendFirst(email: string, transaction: ClientSession): Promise<void>;
  /**
   * Mails a new code in the place of the one before, unless that is less than a minute old.
   * @param given kept with the code in any case; absent, what an earlier sign-up gave stays.
   */
  sendAgain(email: string, given?: PersonGiven): Promise<void>;
  /**
   * Counts a try, then compares.
   * @returns the record when the code is right, undefined when it is wrong, unknown, used, expired or was
   * tried too often.
   */
  findByGuess(email: string, guess: string): Promise<EmailVerificationCodeRecord | undefined>;
}

interface VerificationCodeOptions {
  /** A secret of the installation; codes are digested by a key made from it. */
  internalKey: string;
  publicUrl: string;
}

export function createVerificationCodes({
  internalKey,
  publicUrl,
}: VerificationCodeOptions): VerificationCodes {
  const key = Buffer.from(hkdfSync('sha256', internalKey, '', 'email verification codes', 32));
  const digest = (email: string, code: string) =>
    createHmac('sha256', key).update(`${email} ${code}`).digest('base64url');

  async function send(
    email: string,
    { filter, given, isFirst, transaction }: Sending,
  ): Promise<void> {
    const code = newCode();
    const sentAt = new Date();
    const expiresAt = new Date(sentAt.getTime() + VERIFICATION_CODE_MINUTES * 60_000);
    const fresh = { code: digest(email, code), expiresAt, isUsed: false, tries: 0, sentAt };
    await EmailVerificationCode.updateOne(
      filter,
      {
        $set: { ...fresh, ...(given && { given }) },
        // Of an account that had the address before.
        ...(isFirst && { $unset: { given: 1 } }),
      },
      { upsert: true, session: transaction },
    );
    await queueMailWithin(transaction, {
      template: 'verification-code',
      to: email,
      content: verificationCodeMail(publicUrl, email, code),
      secretUntil: expiresAt,
    });
  }

  return {
    sendFirst: (email, transaction) =>
      send(email, { filter: { email }, isFirst: true, transaction }),

    async sendAgain(email, given) {
      const filter = unlessSentLately(email);
      const isSent = await sendUnlessLately((transaction) =>
        send(email, { filter, given, transaction }),
      );
      if (!isSent && given) await EmailVerificationCode.updateOne({ email }, { $set: { given } });
    },

    async findByGuess(email, guess) {
      const record = await countTry(email);
      const isRight = timingSafeEqual(
        Buffer.from(digest(email, guess)),
        Buffer.from(record?.code ?? digest(email, '')),
      );
      return record && isRight ? record : undefined;
    },
  };
}

interface Sending {
  filter: ReturnType<typeof unlessSentLately>;
  given?: PersonGiven;
  isFirst?: boolean;
  transaction: ClientSession;
}

/** In one guarded write, before anything is compared: parallel guesses can't slip past the count. */
async function countTry(email: string): Promise<EmailVerificationCodeRecord | null> {
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

function newCode(): string {
  return String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');
}
