import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { UserPasswordChanged } from '@brightnest/contracts/events/users';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession, QueryFilter } from 'mongoose';
import { EmailVerificationCode, type PersonGiven } from '../model/email-verification-code';
import { PasswordResetToken } from '../model/password-reset-token';
import { Session } from '../model/session';
import { User, type UserRecord } from '../model/user';
import { revokeSessions } from './end-session';

/** A new password and how its owner came to it. */
export interface NewPassword {
  /** argon2id hash. */
  hash: string;
  how: UserPasswordChanged['how'];
  origin: EventOrigin;
  /** Whether it came by way of the person's mailbox. */
  provesAddress?: boolean;
  /** Names that became the person's with the proof. */
  given?: PersonGiven;
  /** The session that stays, by its public id; every other one ends. */
  keep?: string;
}

/** Who has the new password, as they were before, and the public ids of the sessions it ended. */
export interface PasswordSet {
  user: UserRecord;
  ended: string[];
}

/**
 * Gives somebody a new password: replaces a temporary one, ends the sessions and voids what could give
 * them yet another. Everything is part of `transaction`.
 * @returns undefined when no active person matches `who`.
 * @throws AppError `not_authenticated` when the session to keep is over.
 */
export async function setPassword(
  who: QueryFilter<UserRecord>,
  change: NewPassword,
  transaction: ClientSession,
): Promise<PasswordSet | undefined> {
  const user = await User.findOne({ ...who, isActive: true })
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (!user) return undefined;
  await writePassword(user, change, transaction);
  await voidOtherWays(user, change, transaction);
  const ended = await endSessions(user, change, transaction);
  return { user, ended };
}

async function writePassword(
  { _id, role, ...before }: UserRecord,
  { hash, how, origin, provesAddress, given }: NewPassword,
  transaction: ClientSession,
): Promise<void> {
  const userId = String(_id);
  const isNewlyProven = Boolean(provesAddress) && !before.isVerified;
  const personal = { ...origin, userId, role };
  const isFirst = before.password === undefined;
  const events = [
    ...(isNewlyProven ? [newEvent('user.email-verified', { userId }, personal)] : []),
    newEvent('user.password-changed', { userId, how, isFirst }, personal),
  ];
  await User.updateOne(
    { _id },
    {
      $set: {
        password: hash,
        passwordResetRequired: false,
        ...(isNewlyProven && { isVerified: true, emailVerifiedAt: new Date() }),
        ...given,
      },
      ...(given && !given.phone && { $unset: { phone: 1 } }),
      $push: { pendingEvents: { $each: events } },
    },
    { session: transaction },
  );
}

async function voidOtherWays(
  { email }: UserRecord,
  { provesAddress }: NewPassword,
  session: ClientSession,
): Promise<void> {
  const isOut = { email, isUsed: false };
  await PasswordResetToken.updateOne(isOut, { $set: { isUsed: true } }, { session });
  if (!provesAddress) return;
  await EmailVerificationCode.updateOne(isOut, { $set: { isUsed: true } }, { session });
}

async function endSessions(
  { _id }: UserRecord,
  { origin, keep }: NewPassword,
  transaction: ClientSession,
): Promise<string[]> {
  if (keep !== undefined) {
    const isOpen = { sid: keep, userId: _id, endedAt: null };
    const kept = await Session.exists(isOpen).session(transaction);
    if (!kept) throw new AppError('not_authenticated');
  }
  return revokeSessions(_id, { reason: 'password-changed', origin, except: keep, transaction });
}
