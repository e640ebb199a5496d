import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminUserResponse,
  type UpdateUserRequest,
  updateUserRequestSchema,
} from '@brightnest/contracts/accounts/user-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg } from '@brightnest/contracts/translation';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { assertStillSo } from '@brightnest/service-kit/persistence/edit-conflict';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { normalizePhone } from '@brightnest/service-kit/settings/phone-numbers';
import { endedSessionsHeader } from '../identity/revocations';
import { revokeSessions } from '../identity/sessions';
import { emailOf, User, type UserRecord } from '../users/user';
import {
  type InvitationContext,
  sendInvitation,
  StaffInvitation,
  withdrawInvitation,
} from './invitations';
import { assertMayManage, assertNotLastOwner, ensureProfile, getManager } from './staff';
import { deactivate, getUserForChange } from './user-lifecycle';
import { ADMIN_USER_FIELDS, toAdminUser } from './user-list';

/** Changes a user, reactivates or deactivates them. */
export function updateUser(publicUrl: string): Handler {
  return handle(
    authRoutes.updateUser,
    { params: idParamsSchema, body: updateUserRequestSchema },
    async ({ actor, params: { id }, body, origin }) => {
      const manager = await getManager(actor, 'users:write');
      const ended = await mongoose.connection
        .transaction((transaction) =>
          applyUserUpdate(id, body, { manager, origin, publicUrl, transaction }),
        )
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new AppError('email_taken') : error;
        });
      const user = await User.findById(id, ADMIN_USER_FIELDS).orFail().lean<UserRecord>();
      const answer: AdminUserResponse = { success: true, user: toAdminUser(user) };
      return reply(200, answer, { headers: endedSessionsHeader(ended) });
    },
  );
}

/**
 * Changes a user with their sessions, profile and invitation, as parts of one transaction.
 * @returns the public ids of the sessions that ended.
 */
async function applyUserUpdate(
  id: string,
  request: UpdateUserRequest,
  context: InvitationContext,
): Promise<string[]> {
  const { manager, origin, transaction } = context;
  const before = await getUserForChange(id, transaction);
  await assertMayManage(manager, before.role, request.role);
  assertNotOwnAccess(manager.userId, before, request);
  assertFitsGuest(before, request);
  assertStillSo(seenOf(before), request.basedOn);
  const write = toUserUpdate(before, request, origin);
  if (write) await User.updateOne({ _id: before._id }, write, { session: transaction });
  const ended = await applyRoleChange(before, request, context);
  await renewInvitation(before, request, context);
  if (request.isActive !== false || !before.isActive) return ended;
  const after = await getUserForChange(id, transaction);
  return [...ended, ...(await deactivate(after, origin, transaction))];
}

function assertNotOwnAccess(actorId: string, before: UserRecord, request: UpdateUserRequest): void {
  if (String(before._id) !== actorId) return;
  if (request.role !== before.role) {
    throw new AppError('forbidden', { message: msg("You can't change your own role.") });
  }
  if (request.isActive === false) {
    throw new AppError('forbidden', { message: msg("You can't deactivate your own account.") });
  }
}

/** Somebody without an account gets one by proving their address, and in no other way. */
function assertFitsGuest({ guest, role }: UserRecord, request: UpdateUserRequest): void {
  if (!guest) return;
  if (request.role !== role) {
    const message = msg('A guest has no account. They make one with the link in their mails.');
    throw new AppError('forbidden', { message });
  }
  if (guest.joinedTo !== undefined) {
    throw new AppError('forbidden', {
      message: msg('All of this guest has joined their account.'),
    });
  }
}

/** Tokens carry the role, so a change of it ends the sessions. */
async function applyRoleChange(
  before: UserRecord,
  { role }: UpdateUserRequest,
  { manager, origin, transaction }: InvitationContext,
): Promise<string[]> {
  const { _id } = before;
  if (role === before.role) return [];
  await assertNotLastOwner(before, transaction);
  await ensureProfile({ _id, role }, manager.userId, transaction);
  return revokeSessions(_id, { reason: 'role-changed', origin, transaction });
}

/** A user who has not accepted their invitation yet gets one that fits the change; the old link stops working. */
async function renewInvitation(
  before: UserRecord,
  request: UpdateUserRequest,
  context: InvitationContext,
): Promise<void> {
  const { fields, isNewRole, isReactivated } = diffUser(before, request);
  const willBeActive = before.isActive || isReactivated;
  if (before.password || before.guest || !willBeActive || request.isActive === false) return;
  const { origin, transaction } = context;
  const { email } = before;
  if (fields.includes('email') || isReactivated) {
    await withdrawInvitation({ email }, origin, transaction);
    await sendInvitation(request, context);
  } else if (isNewRole) {
    await StaffInvitation.updateOne(
      { email, state: 'open' },
      { $set: { role: request.role } },
      { session: transaction },
    );
  }
}

const TEXT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'state',
  'postalCode',
] as const;

/** A person as staff see them in the form. */
function seenOf(user: UserRecord): Omit<Required<UpdateUserRequest>, 'basedOn'> {
  const texts = textsOf(user);
  const { role, isActive } = user;
  const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, texts[field] ?? '']));
  return { ...(fields as Record<(typeof TEXT_FIELDS)[number], string>), role, isActive };
}

// As a request has them: what staff were shown of a number is normalized as what they type.
const textsOf = (user: UserRecord) => ({
  ...user,
  email: emailOf(user),
  phone: normalizePhone(user.phone ?? ''),
});

/** What a request changes. A deactivation is not part of it: it is handled on its own. */
interface UserChanges {
  fields: (typeof TEXT_FIELDS)[number][];
  isNewRole: boolean;
  isReactivated: boolean;
}

function diffUser(before: UserRecord, request: UpdateUserRequest): UserChanges {
  return {
    fields: TEXT_FIELDS.filter(
      (field) => request[field] !== undefined && request[field] !== (textsOf(before)[field] ?? ''),
    ),
    isNewRole: request.role !== before.role,
    isReactivated: request.isActive === true && !before.isActive,
  };
}

/** @returns the write of these changes with their events, or undefined when there is nothing to write. */
function toUserUpdate(
  before: UserRecord,
  request: UpdateUserRequest,
  origin: EventOrigin,
): object | undefined {
  const { fields, isNewRole, isReactivated } = diffUser(before, request);
  const userId = String(before._id);
  const texts = (isKept: boolean) =>
    fields
      .filter((field) => (request[field] !== '') === isKept)
      .map((field) => [pathOf(field), request[field]] as const);
  const pathOf = (field: string) => (before.guest && field === 'email' ? 'guest.email' : field);
  const events = [
    ...(fields.length > 0 ? [newEvent('user.updated', { userId, fields }, origin)] : []),
    ...(isNewRole
      ? [newEvent('user.role-changed', { userId, from: before.role, to: request.role }, origin)]
      : []),
    ...(isReactivated ? [newEvent('user.reactivated', { userId }, origin)] : []),
  ];
  if (events.length === 0) return undefined;
  // The new address is not verified yet.
  const isUnverified = fields.includes('email');
  return {
    $set: {
      ...Object.fromEntries(texts(true)),
      role: request.role,
      ...(isUnverified && { isVerified: false }),
      ...(isReactivated && { isActive: true }),
    },
    $unset: { ...Object.fromEntries(texts(false)), ...(isUnverified && { emailVerifiedAt: '' }) },
    $push: { pendingEvents: { $each: events } },
  };
}
