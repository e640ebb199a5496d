import {
  idParamsSchema,
  updateUserRequestSchema,
  type AdminUserResponse,
  type UpdateUserRequest,
} from '@brightnest/contracts/auth/admin-users';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { endedSessions } from '../../identity/ended-sessions-header';
import type { Sending } from '../../invitations/send-invitation';
import { getManager } from '../../management/manager';
import { ADMIN_USER_FIELDS, toAdminUser } from '../../model/admin-user';
import { User, type UserRecord } from '../../model/user';
import { changePerson } from './change-person';

/** Changes a person, lets a deactivated one back in, or deactivates them. */
export function updateUser(publicUrl: string): Handler {
  return handle(
    authRoutes.updateUser,
    { params: idParamsSchema, body: updateUserRequestSchema },
    async ({ actor, params: { id }, body, origin }) => {
      const manager = await getManager(actor, 'users:write');
      const ended = await change(id, body, { manager, origin, publicUrl });
      const user = await User.findById(id, ADMIN_USER_FIELDS).orFail().lean<UserRecord>();
      const answer: AdminUserResponse = { success: true, user: toAdminUser(user) };
      return reply(200, answer, { headers: endedSessions(ended) });
    },
  );
}

async function change(
  id: string,
  request: UpdateUserRequest,
  sending: Omit<Sending, 'transaction'>,
): Promise<string[]> {
  try {
    return await mongoose.connection.transaction((transaction) =>
      changePerson(id, request, { ...sending, transaction }),
    );
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken') : error;
  }
}
