import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { UserPasswordChanged } from '@brightnest/contracts/events/auth/sign-ins';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession, QueryFilter } from 'mongoose';
import { EmailVerificationCode, type PendingPerson } from './verification-codes';
import { PasswordResetToken } from './password-links';
import { revokeSessions, Session } from './sessions';
import { User, type UserRecord } from '../users/user';

/** A new password and how its owner came to it. */
export interface NewPassword {
  /** argon2id hash. */
  hash: string;
  how: UserPasswordChanged['how'];
  origin: EventOrigin;
  /** Whether a mailed link or code was used, which verifies the address. */
  verifiesAddress?: boolean;
  /** Names that become the user's once the address is verified. */
  given?: PendingPerson;
  /** The session that stays, by its public id; every other one ends. */
  keepSessionId?: string;
}

/** The user as they were before, and the public ids of the sessions that were ended. */
export interface PasswordSet {
  user: UserRecord;
  ended: string[];
}

/**
 * Sets a user's password: clears the flag of a temporary one, ends the sessions, and invalidates unused
 * links and codes. Everything is part of `transaction`.
 * @returns undefined when no active user matches `who`.
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
  await invalidateLinksAndCodes(user, change, transaction);
  const ended = await endOtherSessions(user, change, transaction);
  return { user, ended };
}

async function writePassword(
  { _id, role, ...before }: UserRecord,
  { hash, how, origin, verifiesAddress, given }: NewPassword,
  transaction: ClientSession,
): Promise<void> {
  const userId = String(_id);
  const isNewlyVerified = Boolean(verifiesAddress) && !before.isVerified;
  const personal = { ...origin, userId, role };
  const isFirst = before.password === undefined;
  const events = [
    ...(isNewlyVerified ? [newEvent('user.email-verified', { userId }, personal)] : []),
    newEvent('user.password-changed', { userId, how, isFirst }, personal),
  ];
  await User.updateOne(
    { _id },
    {
      $set: {
        password: hash,
        passwordResetRequired: false,
        ...(isNewlyVerified && { isVerified: true, emailVerifiedAt: new Date() }),
        ...given,
      },
      $unset: { temporaryPasswordUntil: 1, ...(given && !given.phone && { phone: 1 }) },
      $push: { pendingEvents: { $each: events } },
    },
    { session: transaction },
  );
}

async function invalidateLinksAndCodes(
  { email }: UserRecord,
  { verifiesAddress }: NewPassword,
  session: ClientSession,
): Promise<void> {
  const unused = { email, isUsed: false };
  await PasswordResetToken.updateOne(unused, { $set: { isUsed: true } }, { session });
  if (!verifiesAddress) return;
  await EmailVerificationCode.updateOne(unused, { $set: { isUsed: true } }, { session });
}

async function endOtherSessions(
  { _id }: UserRecord,
  { origin, keepSessionId }: NewPassword,
  transaction: ClientSession,
): Promise<string[]> {
  if (keepSessionId !== undefined) {
    const isOpen = { sid: keepSessionId, userId: _id, endedAt: null };
    const isStillOpen = await Session.exists(isOpen).session(transaction);
    if (!isStillOpen) throw new AppError('not_authenticated');
  }
  return revokeSessions(_id, {
    reason: 'password-changed',
    origin,
    except: keepSessionId,
    transaction,
  });
}
