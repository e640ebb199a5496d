import type { UserSessionRevoked } from '@brightnest/contracts/events/auth/sign-ins';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import type { Actor } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';

/** One sign-in on one device: a family of refresh tokens, of which the newest is valid. */
export interface SessionRecord extends EventCarrier {
  _id: Types.ObjectId;
  /** Public id, also in the access token. Knowing it gives no access. */
  sid: string;
  userId: Types.ObjectId;
  sess: {
    familyHash: string;
    secretHash: string;
    /** The secret before the last rotation, valid as long as nobody has used the newest. */
    previousSecretHash?: string;
    /** What made the newest secret of the one before. */
    succession?: string;
    rotatedAt?: Date;
    lastUsedAt: Date;
    /** When its owner proved last who they are; that they signed in where it is absent. */
    provedAt?: Date;
    /** What was shown to sign in: the password alone, a code of the second factor with it, or something else. */
    signedInBy?: 'password' | 'code' | 'passkey' | 'provider';
    /** The provider asked for a second factor, which is as good as one of the account. */
    hasProviderFactor?: boolean;
    ipAddress?: string;
    userAgent?: string;
  };
  createdAt: Date;
  /** The record is removed at this time. */
  expire: Date;
  endedAt: Date | null;
}

const sessionSchema = new Schema<SessionRecord>(
  {
    sid: { type: String, required: true, unique: true },
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    sess: {
      familyHash: { type: String, required: true },
      secretHash: { type: String, required: true },
      previousSecretHash: String,
      succession: String,
      rotatedAt: Date,
      lastUsedAt: { type: Date, required: true },
      provedAt: Date,
      signedInBy: String,
      hasProviderFactor: Boolean,
      ipAddress: String,
      userAgent: String,
    },
    expire: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'sessions', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
sessionSchema.index({ 'sess.familyHash': 1 }, { unique: true });
sessionSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });
// For sessions that ended recently; open ones are not in the index.
sessionSchema.index({ endedAt: 1 }, { partialFilterExpression: { endedAt: { $gt: new Date(0) } } });

export const Session = mongoose.model(
  'Session',
  withEvents(sessionSchema, { aggregate: 'session' }),
);

/** Whose session it is, and which. */
export type SessionOwner = Pick<Actor, 'userId' | 'sessionId'>;

/**
 * Ends the session its owner signs out of, or replaces by another; one that has ended already stays as it is.
 * @returns its public id, where there was a session.
 */
export async function endSession(
  actor: SessionOwner | undefined,
  origin: EventOrigin,
  transaction?: ClientSession,
): Promise<string[]> {
  if (!actor) return [];
  const { sessionId, userId } = actor;
  await Session.updateOne(
    { sid: sessionId, userId, endedAt: null },
    {
      $set: { endedAt: new Date() },
      $push: { pendingEvents: newEvent('user.signed-out', { userId, sessionId }, origin) },
    },
    { session: transaction },
  );
  return [sessionId];
}

/** What of a session its access tokens say. */
export interface SessionClaims {
  sid: string;
  /** When its owner proved last who they are. */
  provedAt: Date;
  /** Whether it began with a second factor that is not the account's. */
  hasProviderFactor?: boolean;
}

/** What access tokens of a session say of it. */
export const claimsOf = ({
  sid,
  createdAt,
  sess,
}: Pick<SessionRecord, 'sid' | 'sess' | 'createdAt'>): SessionClaims => ({
  ...{ sid, provedAt: sess.provedAt ?? createdAt },
  hasProviderFactor: sess.hasProviderFactor === true,
});

/**
 * Notes that the owner of a session has just proved who they are.
 * @returns the session. @throws AppError `not_authenticated` where it is over.
 */
export async function recordProof({ sessionId, userId }: SessionOwner): Promise<SessionRecord> {
  const session = await Session.findOneAndUpdate(
    { sid: sessionId, userId, endedAt: null },
    { $set: { 'sess.provedAt': new Date() } },
    { returnDocument: 'after' },
  ).lean<SessionRecord>();
  if (!session) throw new AppError('not_authenticated');
  return session;
}

/** Why and by whom sessions are ended. */
interface Revocation {
  reason: UserSessionRevoked['reason'];
  origin: EventOrigin;
  /** The session that stays, by its public id. */
  except?: string;
  /** The transaction this is part of. */
  transaction?: ClientSession;
}

/**
 * Ends a user's open sessions.
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
