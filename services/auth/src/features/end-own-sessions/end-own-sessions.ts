import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { Types } from 'mongoose';
import { endSession, revokeSessions } from '../../identity/end-session';
import { endedSessions } from '../../identity/ended-sessions-header';
import type { SessionCookies } from '../../identity/session-cookies';

/** Signs the caller out everywhere; on this device last, so that a failure before can be tried again. */
export function endOwnSessions(cookies: SessionCookies): Handler {
  return handle(authRoutes.endOwnSessions, {}, async ({ actor, origin }) => {
    const others = await revokeSessions(new Types.ObjectId(actor.userId), {
      reason: 'signed-out-elsewhere',
      origin,
      except: actor.sessionId,
    });
    const own = await endSession(actor, origin);
    const answer: DoneResponse = { success: true, message: 'You have been signed out everywhere.' };
    return reply(200, answer, {
      headers: endedSessions([...own, ...others]),
      cookies: cookies.cleared(),
    });
  });
}
