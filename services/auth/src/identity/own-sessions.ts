import { uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  type DoneResponse,
  type OwnSession,
  type OwnSessionsResponse,
} from '@brightnest/contracts/identity/sign-in-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import {
  type Actor,
  handle,
  type Handler,
  redirect,
  reply,
} from '@brightnest/service-kit/http/route';
import type { Request } from 'express';
import mongoose, { Types } from 'mongoose';
import { deviceName } from '../notifications/device-name';
import { User, type UserRecord } from '../users/user';
import { withLanguage } from './own-language';
import { endedSessionsHeader } from './revocations';
import type { SessionCookies } from './session-tokens';
import { endSession, revokeSession, revokeSessions, Session, type SessionRecord } from './sessions';
import { describeSignedIn } from './sign-in';

/** The signed-in user, or null: for visitors, ended sessions and deactivated users alike. */
export const getCurrentUser: Handler = handle(
  authRoutes.getCurrentUser,
  {},
  async ({ actor }): Promise<SessionUser | null> => {
    if (!actor) return null;
    const [session, user] = await Promise.all([
      Session.findOne(
        { sid: actor.sessionId, userId: actor.userId, endedAt: null },
        { 'sess.hasProviderFactor': 1 },
      ).lean<{ sess?: Pick<SessionRecord['sess'], 'hasProviderFactor'> }>(),
      User.findOne({ _id: actor.userId, isActive: true }).lean<UserRecord>(),
    ]);
    if (!session || !user) return null;
    return describeSignedIn(await withLanguage(user), session.sess);
  },
);

type ShownSession = Pick<SessionRecord, 'sid' | 'createdAt'> & {
  sess: Pick<SessionRecord['sess'], 'lastUsedAt' | 'ipAddress' | 'userAgent' | 'signedInBy'>;
};

// More than anybody's devices; of more sessions than that, the newest are shown.
const MAX_SHOWN = 100;

/** Where the caller is signed in: this device first, then by last use. */
export const listOwnSessions: Handler = handle(
  authRoutes.listOwnSessions,
  {},
  async ({ actor: { userId, sessionId } }): Promise<OwnSessionsResponse> => {
    const open = await Session.find(
      { userId, endedAt: null, expire: mongoose.trusted({ $gt: new Date() }) },
      {
        ...{ sid: 1, createdAt: 1, 'sess.lastUsedAt': 1, 'sess.signedInBy': 1 },
        ...{ 'sess.ipAddress': 1, 'sess.userAgent': 1 },
      },
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
    isByPasskey: sess.signedInBy === 'passkey',
    isCurrent: sid === currentId,
  };
}

/** Signs the caller out on one of their devices. A repeated call succeeds and changes nothing. */
export function endOwnSession(cookies: SessionCookies): Handler {
  return handle(
    authRoutes.endOwnSession,
    { params: uuidParamsSchema },
    async ({ actor, params: { id }, origin }) => {
      const session = await Session.findOne(
        { sid: id, userId: actor.userId },
        { sid: 1, userId: 1 },
      ).lean<Pick<SessionRecord, '_id' | 'sid' | 'userId'>>();
      if (!session) throw new AppError('not_found');

      const isCurrent = id === actor.sessionId;
      if (isCurrent) await endSession(actor, origin);
      else await revokeSession(session, { reason: 'signed-out-elsewhere', origin });

      const answer: DoneResponse = { success: true, message: t('The device has been signed out.') };
      return reply(200, answer, {
        headers: endedSessionsHeader([id]),
        cookies: isCurrent ? cookies.cleared() : [],
      });
    },
  );
}

/** Signs the caller out everywhere; on this device last, so that they can retry after a failure. */
export function endOwnSessions(cookies: SessionCookies): Handler {
  return handle(authRoutes.endOwnSessions, {}, async ({ actor, origin }) => {
    const others = await revokeSessions(new Types.ObjectId(actor.userId), {
      reason: 'signed-out-elsewhere',
      origin,
      except: actor.sessionId,
    });
    const own = await endSession(actor, origin);
    const answer: DoneResponse = {
      success: true,
      message: t('You have been signed out everywhere.'),
    };
    return reply(200, answer, {
      headers: endedSessionsHeader([...own, ...others]),
      cookies: cookies.cleared(),
    });
  });
}

/** Ends the caller's session, if there is one, and clears the cookies in any case. */
export function signOut(cookies: SessionCookies): Handler[] {
  const body = (): DoneResponse => ({
    success: true,
    message: t('You have been logged out successfully.'),
  });
  const end = async ({ actor, origin }: { actor?: Actor; origin: EventOrigin }) => ({
    cookies: cookies.cleared(),
    headers: endedSessionsHeader(await endSession(actor, origin)),
  });
  return [
    handle(authRoutes.logout, {}, async (context) => reply(200, body(), await end(context))),
    handle(authRoutes.customerLogout, {}, async (context) =>
      reply(200, body(), await end(context)),
    ),
    handle(authRoutes.logoutPage, {}, async (context) =>
      // Another site's link or picture signs nobody out.
      redirect('/cleaner-login', isFromHere(context.request) ? await end(context) : {}),
    ),
  ];
}

/** Whether a page of this site led here, or whoever types addresses; programs don't say. */
function isFromHere(request: Request): boolean {
  return ['same-origin', 'none', undefined].includes(request.get('sec-fetch-site'));
}
