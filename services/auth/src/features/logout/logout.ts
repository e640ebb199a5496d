import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, redirect, reply, type Handler } from '@brightnest/service-kit/route';
import { endSession } from '../../identity/end-session';
import type { SessionCookies } from '../../identity/session-cookies';

/** Ends the caller's session, if there is one, and clears the cookies in any case. */
export function logout(cookies: SessionCookies): Handler[] {
  const answer = { success: true, message: 'You have been logged out successfully.' };
  const signedOut = () => reply(200, answer, { cookies: cookies.cleared() });
  return [
    handle(authRoutes.logout, {}, async ({ actor, origin }) => {
      await endSession(actor, origin);
      return signedOut();
    }),
    handle(authRoutes.customerLogout, {}, async ({ actor, origin }) => {
      await endSession(actor, origin);
      return signedOut();
    }),
    handle(authRoutes.logoutPage, {}, async ({ actor, origin }) => {
      await endSession(actor, origin);
      return redirect('/cleaner-login', { cookies: cookies.cleared() });
    }),
  ];
}
