import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import { changePasswordRequestSchema } from '@brightnest/contracts/auth/password';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { confirmPassword } from '../../identity/confirm-password';
import { endedSessions } from '../../identity/ended-sessions-header';
import { replacePassword } from '../../identity/replace-password';

const ANSWER: DoneResponse = { success: true, message: 'Your password has been changed.' };

/** Changes the caller's password and signs them out everywhere else. */
export const changePassword: Handler = handle(
  authRoutes.changePassword,
  { body: changePasswordRequestSchema },
  async ({ body, actor, origin }) => {
    const user = await confirmPassword(actor, body.currentPassword, origin);
    const ended = await replacePassword(user, {
      password: body.newPassword,
      how: 'changed',
      keep: actor.sessionId,
      origin,
    });
    return reply(200, ANSWER, { headers: endedSessions(ended) });
  },
);
