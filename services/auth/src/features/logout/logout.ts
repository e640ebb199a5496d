import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, redirect, reply, type Actor, type Handler } from '@brightnest/service-kit/route';
import { endSession } from '../../identity/end-session';
import { endedSessions } from '../../identity/ended-sessions-header';
import type { SessionCookies } from '../../identity/session-cookies';

/** Ends the caller's session, if there is one, and clears the cookies in any case. */
export function logout(cookies: SessionCookies): Handler[] {
  const body = { success: true, message: 'You have been logged out successfully.' };
  const signOut = async ({ actor, origin }: SignOutContext) => ({
    cookies: cookies.cleared(),
    headers: endedSessions(await endSession(actor, origin)),
  });
  return [
    handle(authRoutes.logout, {}, async (context) => reply(200, body, await signOut(context))),
    handle(authRoutes.customerLogout, {}, async (context) =>
      reply(200, body, await signOut(context)),
    ),
    handle(authRoutes.logoutPage, {}, async (context) =>
      redirect('/cleaner-login', await signOut(context)),
    ),
  ];
}

interface SignOutContext {
  actor: Actor | undefined;
  origin: EventOrigin;
}
