import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import { sessionParamsSchema } from '@brightnest/contracts/auth/sessions';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { endSession, revokeSession } from '../../identity/end-session';
import { endedSessions } from '../../identity/ended-sessions-header';
import type { SessionCookies } from '../../identity/session-cookies';
import { Session, type SessionRecord } from '../../model/session';

/** Signs the caller out on one of their devices. Asked for twice it is done once, and both are told so. */
export function endOwnSession(cookies: SessionCookies): Handler {
  return handle(
    authRoutes.endOwnSession,
    { params: sessionParamsSchema },
    async ({ actor, params: { id }, origin }) => {
      const session = await Session.findOne(
        { sid: id, userId: actor.userId },
        { sid: 1, userId: 1 },
      ).lean<Pick<SessionRecord, '_id' | 'sid' | 'userId'>>();
      if (!session) throw new AppError('not_found');

      const isCurrent = id === actor.sessionId;
      if (isCurrent) await endSession(actor, origin);
      else await revokeSession(session, { reason: 'signed-out-elsewhere', origin });

      const answer: DoneResponse = { success: true, message: 'The device has been signed out.' };
      return reply(200, answer, {
        headers: endedSessions([id]),
        cookies: isCurrent ? cookies.cleared() : [],
      });
    },
  );
}
