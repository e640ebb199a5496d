import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { UserSessionRevoked } from '@brightnest/contracts/events/auth';
import { newEvent } from '@brightnest/service-kit/events';
import type { Actor } from '@brightnest/service-kit/route';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { Session, type SessionRecord } from '../model/session';

/**
 * Ends the session its owner signs out of; one that is over already stays so.
 * @returns its public id, where there was a session.
 */
export async function endSession(actor: Actor | undefined, origin: EventOrigin): Promise<string[]> {
  if (!actor) return [];
  const { sessionId, userId } = actor;
  await Session.updateOne(
    { sid: sessionId, userId, endedAt: null },
    {
      $set: { endedAt: new Date() },
      $push: { pendingEvents: newEvent('user.signed-out', { userId, sessionId }, origin) },
    },
  );
  return [sessionId];
}

/** Why and by whom sessions are ended. */
export interface Revocation {
  reason: UserSessionRevoked['reason'];
  origin: EventOrigin;
  /** The session that stays, by its public id. */
  except?: string;
  /** The transaction this is part of. */
  transaction?: ClientSession;
}

/**
 * Ends a person's open sessions.
 * @returns the public ids of those that were ended.
 */
export async function revokeSessions(
  userId: Types.ObjectId,
  { except, ...revocation }: Revocation,
): Promise<string[]> {
  const open = await Session.find(
    {
      userId,
      endedAt: null,
      ...(except !== undefined && { sid: mongoose.trusted({ $ne: except }) }),
    },
    { sid: 1, userId: 1 },
    { session: revocation.transaction },
  ).lean<SessionRecord[]>();
  for (const session of open) await revokeSession(session, revocation);
  return open.map(({ sid }) => sid);
}

/** Ends one session from outside its own device. */
export async function revokeSession(
  session: Pick<SessionRecord, '_id' | 'sid' | 'userId'>,
  { reason, origin, transaction }: Omit<Revocation, 'except'>,
): Promise<void> {
  const payload = { userId: String(session.userId), sessionId: session.sid, reason };
  await Session.updateOne(
    { _id: session._id, endedAt: null },
    {
      $set: { endedAt: new Date() },
      $push: { pendingEvents: newEvent('user.session-revoked', payload, origin) },
    },
    { session: transaction },
  );
}
