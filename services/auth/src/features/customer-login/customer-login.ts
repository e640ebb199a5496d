import { loginRequestSchema, type CustomerLoginResponse } from '@brightnest/contracts/auth/login';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { getUserByCredentials } from '../../identity/authenticate-user';
import type { Identity } from '../../identity/identity';
import { startSession } from '../../identity/start-session';

/** Signs in at the customer area, which asks for a proven e-mail address. */
export function customerLogin(identity: Identity): Handler {
  return handle(authRoutes.customerLogin, { body: loginRequestSchema }, async (context) => {
    const { body, origin } = context;
    const user = await getUserByCredentials(body, origin);
    if (!user.isVerified) throw new AppError('email_not_verified');
    const cookies = await startSession(identity, user, origin);
    const answer: CustomerLoginResponse = {
      success: true,
      message: 'You have been logged in successfully.',
    };
    return reply(200, answer, { cookies });
  });
}
