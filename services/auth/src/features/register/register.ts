import type { LoginResponse } from '@brightnest/contracts/auth/login';
import { registerRequestSchema, type RegisterRequest } from '@brightnest/contracts/auth/register';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose, { Types } from 'mongoose';
import type { Identity } from '../../identity/identity';
import { hashPassword } from '../../identity/passwords';
import { startSession } from '../../identity/start-session';
import { Customer } from '../../model/customer';
import { toSessionUser, User, type UserRecord } from '../../model/user';

const ROLE = 'customer';

/** Creates a customer and signs them in. */
export function register(identity: Identity): Handler {
  return handle(authRoutes.register, { body: registerRequestSchema }, async ({ body, origin }) => {
    const user = await createCustomer(body, origin);
    const cookies = await startSession(identity, user, origin);
    return reply(201, toSessionUser(user) satisfies LoginResponse, { cookies });
  });
}

async function createCustomer(
  { email, password, firstName, lastName }: RegisterRequest,
  origin: EventOrigin,
): Promise<UserRecord> {
  const _id = new Types.ObjectId();
  const userId = String(_id);
  const hash = await hashPassword(password);
  const registered = newEvent(
    'user.registered',
    { userId, email, firstName, lastName, role: ROLE },
    { ...origin, userId, role: ROLE },
  );
  const user = { _id, email, password: hash, firstName, lastName, role: ROLE } as const;
  try {
    await mongoose.connection.transaction(async (session) => {
      await User.create([{ ...user, pendingEvents: [registered] }], { session });
      await Customer.create([{ userId: _id }], { session });
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken') : error;
  }
  return User.findById(_id).orFail().lean<UserRecord>();
}
