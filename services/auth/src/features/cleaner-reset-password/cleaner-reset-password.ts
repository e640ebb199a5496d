import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import { cleanerResetPasswordRequestSchema } from '@brightnest/contracts/auth/password';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { confirmPassword } from '../../identity/confirm-password';
import { endedSessions } from '../../identity/ended-sessions-header';
import { getCleaner } from '../../identity/get-cleaner';
import { issueAccessToken, type Identity } from '../../identity/identity';
import { passwordMatches } from '../../identity/passwords';
import { replacePassword } from '../../identity/replace-password';

const ANSWER: DoneResponse = { success: true, message: 'Password updated' };

/**
 * Puts a cleaner's own password in the place of the temporary one. The session goes on under an access
 * token that no longer asks for it.
 */
export function cleanerResetPassword(identity: Identity): Handler {
  return handle(
    authRoutes.cleanerResetPassword,
    { body: cleanerResetPasswordRequestSchema },
    async ({ actor, body, origin }) => {
      const { passwordResetRequired } = await getCleaner(actor, body.email);
      const user = await confirmPassword(actor, body.currentPassword, origin);
      if (await passwordMatches(user.password, body.newPassword)) throw samePassword();
      const ended = await replacePassword(user, {
        password: body.newPassword,
        how: passwordResetRequired ? 'temporary' : 'changed',
        keep: actor.sessionId,
        origin,
      });
      const renewed = { ...user, passwordResetRequired: false };
      const token = await issueAccessToken(identity, renewed, actor.sessionId);
      const cookies = [identity.cookies.access(token)];
      return reply(200, ANSWER, { cookies, headers: endedSessions(ended) });
    },
  );
}

function samePassword(): AppError {
  return new AppError('validation_failed', {
    fields: { newPassword: 'The new password must differ from the current one' },
  });
}
