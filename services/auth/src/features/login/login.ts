import { loginRequestSchema, type LoginResponse } from '@brightnest/contracts/auth/login';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, redirect, reply, type Handler } from '@brightnest/service-kit/route';
import { getUserByCredentials } from '../../identity/authenticate-user';
import type { Identity } from '../../identity/identity';
import { startSession } from '../../identity/start-session';
import { toSessionUser } from '../../model/user';

/** Signs in a person of any role, and sends who follows a plain link to the sign-in screen. */
export function login(identity: Identity): Handler[] {
  return [
    handle(authRoutes.login, { body: loginRequestSchema }, async ({ body, origin }) => {
      const user = await getUserByCredentials(body, origin);
      const cookies = await startSession(identity, user, origin);
      return reply(200, toSessionUser(user) satisfies LoginResponse, { cookies });
    }),
    handle(authRoutes.loginPage, {}, async () => redirect('/auth')),
  ];
}
