import type { UpdateUserRequest } from '@brightnest/contracts/auth/admin-users';
import { AppError } from '@brightnest/service-kit/errors';
import { revokeSessions } from '../../identity/end-session';
import { sendInvitation, type Sending } from '../../invitations/send-invitation';
import { withdrawInvitation } from '../../invitations/withdraw-invitation';
import { deactivate } from '../../management/deactivate';
import { ensureProfile } from '../../management/ensure-profile';
import { getPerson } from '../../management/get-person';
import { keepAnOwner } from '../../management/keep-an-owner';
import { requireRightOver } from '../../management/manager';
import { StaffInvitation } from '../../model/staff-invitation';
import { User, type UserRecord } from '../../model/user';
import { changesOf, writeOf } from './changes';

/**
 * Changes a person and what hangs on it, as parts of one transaction.
 * @returns the public ids of the sessions that ended.
 */
export async function changePerson(
  id: string,
  request: UpdateUserRequest,
  sending: Sending,
): Promise<string[]> {
  const { manager, origin, transaction } = sending;
  const before = await getPerson(id, transaction);
  await requireRightOver(manager, before.role, request.role);
  refuseOwn(manager.userId, before, request);
  const write = writeOf(before, request, origin);
  if (write) await User.updateOne({ _id: before._id }, write, { session: transaction });
  const ended = await followRole(before, request, sending);
  await followInvitation(before, request, sending);
  if (request.isActive !== false || !before.isActive) return ended;
  const after = await getPerson(id, transaction);
  return [...ended, ...(await deactivate(after, origin, transaction))];
}

function refuseOwn(actorId: string, before: UserRecord, request: UpdateUserRequest): void {
  if (String(before._id) !== actorId) return;
  if (request.role !== before.role) {
    throw new AppError('forbidden', { message: "You can't change your own role." });
  }
  if (request.isActive === false) {
    throw new AppError('forbidden', { message: "You can't deactivate your own account." });
  }
}

/** Tokens name the role, so another role ends the sessions of the one before. */
async function followRole(
  before: UserRecord,
  { role }: UpdateUserRequest,
  { manager, origin, transaction }: Sending,
): Promise<string[]> {
  const { _id } = before;
  if (role === before.role) return [];
  await keepAnOwner(before, transaction);
  await ensureProfile({ _id, role }, manager.userId, transaction);
  return revokeSessions(_id, { reason: 'role-changed', origin, transaction });
}

/** Who has yet to follow their link gets one that fits what they are now; the one before is dead. */
async function followInvitation(
  before: UserRecord,
  request: UpdateUserRequest,
  sending: Sending,
): Promise<void> {
  const { fields, isNewRole, isReactivated } = changesOf(before, request);
  const mayEnter = before.isActive || isReactivated;
  if (before.password || !mayEnter || request.isActive === false) return;
  const { origin, transaction } = sending;
  const { email } = before;
  if (fields.includes('email') || isReactivated) {
    await withdrawInvitation({ email }, origin, transaction);
    await sendInvitation(request, sending);
  } else if (isNewRole) {
    await StaffInvitation.updateOne(
      { email, state: 'open' },
      { $set: { role: request.role } },
      { session: transaction },
    );
  }
}
