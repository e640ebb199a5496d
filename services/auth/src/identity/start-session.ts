import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import mongoose, { type ClientSession } from 'mongoose';
import { Session } from '../model/session';
import { User, type UserRecord } from '../model/user';
import { issueAccessToken, type Identity } from './identity';
import { newRefreshToken, type RefreshToken } from './refresh-token';
import { SESSION_SECONDS } from './session-cookies';

/** A person and the hash that their password was compared with. */
export type ProvenUser = Pick<UserRecord, '_id'> & { password: string };

/**
 * Starts a session for somebody whose password was right.
 * @returns the `Set-Cookie` values that sign the browser in.
 * @throws AppError `invalid_credentials` when that password is not in force any more.
 */
export async function startSession(
  identity: Identity,
  user: ProvenUser,
  origin: EventOrigin,
): Promise<string[]> {
  const sid = randomUUID();
  const token = newRefreshToken();
  const current = await mongoose.connection.transaction(async (transaction) => {
    const admitted = await admit(user, transaction);
    await writeSession(sid, token, { user: admitted, origin, transaction });
    return admitted;
  });
  return [
    identity.cookies.access(await issueAccessToken(identity, current, sid)),
    identity.cookies.refresh(token.text),
  ];
}

/**
 * A new password, another role and a deactivation end the sessions that are open; a sign-in beside them
 * must be seen by them or see them. Both write to the person, so the database lets one of the two
 * wait for the other.
 */
async function admit(
  { _id, password }: ProvenUser,
  transaction: ClientSession,
): Promise<UserRecord> {
  const user = await User.findOneAndUpdate(
    { _id, password, isActive: true },
    { $set: { lastLoginAt: new Date() }, $inc: { signInCount: 1 } },
    { returnDocument: 'after', timestamps: false, session: transaction },
  ).lean<UserRecord>();
  if (!user) throw new AppError('invalid_credentials');
  return user;
}

async function writeSession(
  sid: string,
  { familyHash, secretHash }: RefreshToken,
  { user, origin, transaction }: NewSession,
): Promise<void> {
  const userId = String(user._id);
  const now = new Date();
  const { ipAddress, userAgent } = origin;
  const signedIn = newEvent(
    'user.signed-in',
    { userId, sessionId: sid },
    { ...origin, userId, role: user.role },
  );
  const session = {
    sid,
    userId: user._id,
    sess: { familyHash, secretHash, lastUsedAt: now, ipAddress, userAgent },
    expire: new Date(now.getTime() + SESSION_SECONDS * 1_000),
    pendingEvents: [signedIn],
  };
  await Session.create([session], { session: transaction });
}

interface NewSession {
  user: UserRecord;
  origin: EventOrigin;
  transaction: ClientSession;
}
