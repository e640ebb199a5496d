import {
  createUserRequestSchema,
  type AdminUserResponse,
  type CreateUserRequest,
} from '@brightnest/contracts/auth/admin-users';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose, { Types } from 'mongoose';
import { sendInvitation, type Sending } from '../../invitations/send-invitation';
import { ensureProfile } from '../../management/ensure-profile';
import { getManager, requireRightOver } from '../../management/manager';
import { ADMIN_USER_FIELDS, toAdminUser } from '../../model/admin-user';
import { User, type UserRecord } from '../../model/user';

/** Adds a person, who chooses a password by the link that is mailed to them. */
export function createUser(publicUrl: string): Handler {
  return handle(
    authRoutes.createUser,
    { body: createUserRequestSchema },
    async ({ actor, body, origin }) => {
      const manager = await getManager(actor, 'users:write');
      await requireRightOver(manager, body.role);
      const user = await addPerson(body, { manager, origin, publicUrl });
      const answer: AdminUserResponse = { success: true, user: toAdminUser(user) };
      return reply(201, answer);
    },
  );
}

async function addPerson(
  request: CreateUserRequest,
  sending: Omit<Sending, 'transaction'>,
): Promise<UserRecord> {
  const { email, firstName, lastName, role, ...optional } = request;
  const { userId: createdBy } = sending.manager;
  const _id = new Types.ObjectId();
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
  const payload = { userId: String(_id), email, firstName, lastName, role };
  const created = newEvent('user.created', payload, sending.origin);
  const person = { _id, email, firstName, lastName, role, ...given };
  const invited = { invitedBy: createdBy, invitedAt: new Date() };
  try {
    await mongoose.connection.transaction(async (transaction) => {
      await User.create([{ ...person, ...invited, pendingEvents: [created] }], {
        session: transaction,
      });
      await ensureProfile(person, createdBy, transaction);
      await sendInvitation(person, { ...sending, transaction });
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken') : error;
  }
  return User.findById(_id, ADMIN_USER_FIELDS).orFail().lean<UserRecord>();
}
