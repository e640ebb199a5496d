import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminUserResponse,
  type CreateUserRequest,
  createUserRequestSchema,
} from '@brightnest/contracts/accounts/user-schemas';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { endedSessionsHeader } from '../identity/revocations';
import { revokeSessions } from '../identity/sessions';
import { User, type UserRecord } from '../users/user';
import { type InvitationContext, sendInvitation, withdrawInvitation } from './invitations';
import { assertMayManage, assertNotLastOwner, ensureProfile, getManager } from './staff';
import { ADMIN_USER_FIELDS, toAdminUser } from './user-list';

/** Creates a user, who chooses a password by the link that is mailed to them. */
export function createUser(publicUrl: string): Handler {
  return handle(
    authRoutes.createUser,
    { body: createUserRequestSchema },
    async ({ actor, body, origin }) => {
      const manager = await getManager(actor, 'users:write');
      await assertMayManage(manager, body.role);
      const user = await createInvitedUser(body, { manager, origin, publicUrl });
      const answer: AdminUserResponse = { success: true, user: toAdminUser(user) };
      return reply(201, answer);
    },
  );
}

async function createInvitedUser(
  request: CreateUserRequest,
  context: Omit<InvitationContext, 'transaction'>,
): Promise<UserRecord> {
  const { email, firstName, lastName, role, ...optional } = request;
  const { userId: createdBy } = context.manager;
  const _id = new Types.ObjectId();
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== ''));
  const payload = { userId: String(_id), email, firstName, lastName, role };
  const created = newEvent('user.created', payload, context.origin);
  const person = { _id, email, firstName, lastName, role, ...given };
  const invited = { invitedBy: createdBy, invitedAt: new Date() };
  try {
    await mongoose.connection.transaction(async (transaction) => {
      await User.create([{ ...person, ...invited, pendingEvents: [created] }], {
        session: transaction,
      });
      await ensureProfile(person, createdBy, transaction);
      await sendInvitation(person, { ...context, transaction });
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken') : error;
  }
  return User.findById(_id, ADMIN_USER_FIELDS).orFail().lean<UserRecord>();
}

/** Deactivates a user. Nothing is removed, and staff can reactivate them. */
export const deactivateUser: Handler = handle(
  authRoutes.deactivateUser,
  { params: idParamsSchema },
  async ({ actor, params: { id }, origin }) => {
    const manager = await getManager(actor, 'users:write');
    if (id === actor.userId) {
      throw new AppError('forbidden', { message: msg("You can't deactivate your own account.") });
    }
    const ended = await mongoose.connection.transaction(async (transaction) => {
      const person = await getUserForChange(id, transaction);
      await assertMayManage(manager, person.role);
      return person.isActive ? deactivate(person, origin, transaction) : [];
    });
    const answer: DoneResponse = { success: true, message: t('The user has been deactivated.') };
    return reply(200, answer, { headers: endedSessionsHeader(ended) });
  },
);

/**
 * Deactivates an active user: ends their sessions and withdraws their invitation.
 * @returns the public ids of the sessions that ended.
 * @throws AppError `last_owner`.
 */
export async function deactivate(
  person: UserRecord,
  origin: EventOrigin,
  transaction: ClientSession,
): Promise<string[]> {
  const { _id, email } = person;
  await assertNotLastOwner(person, transaction);
  await User.updateOne(
    { _id },
    {
      $set: { isActive: false },
      $push: { pendingEvents: newEvent('user.deactivated', { userId: String(_id) }, origin) },
    },
    { session: transaction },
  );
  await withdrawInvitation({ email }, origin, transaction);
  return revokeSessions(_id, { reason: 'user-deactivated', origin, transaction });
}

/**
 * Reads the user that staff are about to change, in the transaction; with the password's hash, to know
 * whether they have one.
 * @throws AppError `not_found`.
 */
export async function getUserForChange(
  id: string,
  transaction: ClientSession,
): Promise<UserRecord> {
  const person = await User.findById(id)
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (!person) throw new AppError('not_found');
  return person;
}
