import type { OwnSession, OwnSessionsResponse } from '@brightnest/contracts/auth/sessions';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { deviceName } from '../../identity/device-name';
import { Session, type SessionRecord } from '../../model/session';

type ShownSession = Pick<SessionRecord, 'sid' | 'createdAt'> & {
  sess: Pick<SessionRecord['sess'], 'lastUsedAt' | 'ipAddress' | 'userAgent'>;
};

// Nobody has more devices; who signs in over and over without signing out sees the newest.
const MAX_SHOWN = 100;

/** Where the caller is signed in: this device first, then by last use. */
export const listOwnSessions: Handler = handle(
  authRoutes.listOwnSessions,
  {},
  async ({ actor: { userId, sessionId } }): Promise<OwnSessionsResponse> => {
    const open = await Session.find(
      { userId, endedAt: null, expire: mongoose.trusted({ $gt: new Date() }) },
      { sid: 1, createdAt: 1, 'sess.lastUsedAt': 1, 'sess.ipAddress': 1, 'sess.userAgent': 1 },
    )
      .sort({ 'sess.lastUsedAt': -1, _id: -1 })
      .limit(MAX_SHOWN)
      .lean<ShownSession[]>();
    const sessions = open.map((session) => toOwnSession(session, sessionId));
    sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    return { success: true, sessions };
  },
);

function toOwnSession({ sid, sess, createdAt }: ShownSession, currentId: string): OwnSession {
  return {
    id: sid,
    device: deviceName(sess.userAgent),
    ipAddress: sess.ipAddress ?? null,
    lastUsedAt: sess.lastUsedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    isCurrent: sid === currentId,
  };
}
