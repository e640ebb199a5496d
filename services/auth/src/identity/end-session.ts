import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { UserSessionRevoked } from '@brightnest/contracts/events/auth';
import { newEvent } from '@brightnest/service-kit/events';
import type { Actor } from '@brightnest/service-kit/route';
import { Session, type SessionRecord } from '../model/session';

/** Ends the session its owner signs out of; one that is over already stays so. */
export async function endSession(actor: Actor | undefined, origin: EventOrigin): Promise<void> {
  if (!actor) return;
  const { sessionId, userId } = actor;
  await Session.updateOne(
    { sid: sessionId, userId, endedAt: null },
    {
      $set: { endedAt: new Date() },
      $push: { pendingEvents: newEvent('user.signed-out', { userId, sessionId }, origin) },
    },
  );
}

/** Ends a session on the system's own account. */
export async function revokeSession(
  session: Pick<SessionRecord, '_id' | 'sid' | 'userId'>,
  reason: UserSessionRevoked['reason'],
  origin: EventOrigin,
): Promise<void> {
  const payload = { userId: String(session.userId), sessionId: session.sid, reason };
  await Session.updateOne(
    { _id: session._id, endedAt: null },
    {
      $set: { endedAt: new Date() },
      $push: { pendingEvents: newEvent('user.session-revoked', payload, origin) },
    },
  );
}
