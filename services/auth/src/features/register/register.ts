import type { LoginResponse } from '@brightnest/contracts/auth/login';
import { registerRequestSchema } from '@brightnest/contracts/auth/register';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { createCustomer } from '../../identity/create-customer';
import type { Identity } from '../../identity/identity';
import { hashPassword } from '../../identity/passwords';
import { startSession } from '../../identity/start-session';
import type { VerificationCodes } from '../../identity/verification-codes';
import { toSessionUser } from '../../model/user';

/** Creates a customer and signs them in; the code they are mailed proves their address later. */
export function register(identity: Identity, codes: VerificationCodes): Handler {
  return handle(authRoutes.register, { body: registerRequestSchema }, async ({ body, origin }) => {
    const password = await hashPassword(body.password);
    const user = await createCustomer({ ...body, password }, codes, origin);
    const cookies = await startSession(identity, { _id: user._id, password }, origin);
    return reply(201, toSessionUser(user) satisfies LoginResponse, { cookies });
  });
}
