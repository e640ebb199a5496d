import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Actor, type Handler } from '@brightnest/service-kit/route';
import { Session } from '../../model/session';
import { toSessionUser, User, type UserRecord } from '../../model/user';

/** Who the browser belongs to, or null: for visitors, ended sessions and deactivated people alike. */
export const getCurrentUser: Handler = handle(authRoutes.getCurrentUser, {}, ({ actor }) =>
  findSessionUser(actor),
);

async function findSessionUser(actor: Actor | undefined): Promise<SessionUser | null> {
  if (!actor) return null;
  const [session, user] = await Promise.all([
    Session.exists({ sid: actor.sessionId, userId: actor.userId, endedAt: null }),
    User.findOne({ _id: actor.userId, isActive: true }).lean<UserRecord>(),
  ]);
  return session && user ? toSessionUser(user) : null;
}
