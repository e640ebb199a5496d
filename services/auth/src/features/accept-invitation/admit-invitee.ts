import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { setPassword } from '../../identity/set-password';
import { opensNow } from '../../invitations/find-invitation';
import { ensureProfile } from '../../management/ensure-profile';
import { keepAnOwner } from '../../management/keep-an-owner';
import { StaffInvitation, type StaffInvitationRecord } from '../../model/staff-invitation';
import { User, type UserRecord } from '../../model/user';

/** What the invited person entered; `hash` is of their password. */
export interface NewPerson {
  firstName: string;
  lastName: string;
  hash: string;
}

/** The role to sign in with, and the public ids of sessions that ended. */
export interface Admitted {
  role: Role;
  ended: string[];
}

interface Acceptance {
  origin: EventOrigin;
  transaction: ClientSession;
}

/**
 * Uses an invitation up and opens its account, as one transaction. An account that came to be at the
 * address in between is taken over: the link proves whose address it is.
 * @throws AppError `link_expired` for whatever keeps the link from working.
 */
export async function admitInvitee(
  token: string,
  person: NewPerson,
  acceptance: Acceptance,
): Promise<Admitted> {
  const invitation = await useUp(token, acceptance);
  const user = await findOrCreate(invitation, person, acceptance);
  await giveRole(user, invitation, person, acceptance);
  const { origin, transaction } = acceptance;
  const set = await setPassword(
    { _id: user._id },
    { hash: person.hash, how: 'invitation', provesAddress: true, origin },
    transaction,
  );
  if (!set) throw new AppError('link_expired');
  await StaffInvitation.updateOne(
    { _id: invitation._id },
    { $push: { pendingEvents: accepted(invitation, user, origin) } },
    { session: transaction },
  );
  return { role: invitation.role, ended: set.ended };
}

async function useUp(token: string, { transaction }: Acceptance): Promise<StaffInvitationRecord> {
  const invitation = await StaffInvitation.findOneAndUpdate(
    opensNow(token),
    { $set: { state: 'accepted', acceptedAt: new Date() } },
    { session: transaction },
  ).lean<StaffInvitationRecord>();
  if (!invitation) throw new AppError('link_expired');
  return invitation;
}

async function findOrCreate(
  { email, role, invitedBy, invitedAt }: StaffInvitationRecord,
  { firstName, lastName }: NewPerson,
  { transaction: session }: Acceptance,
): Promise<UserRecord> {
  const user = await User.findOne({ email })
    .select('+password')
    .session(session)
    .lean<UserRecord>();
  if (user) return user;
  const [created] = await User.create(
    [{ email, firstName, lastName, role, invitedBy, invitedAt }],
    { session },
  );
  return created!.toObject();
}

async function giveRole(
  user: UserRecord,
  { role, invitedBy }: StaffInvitationRecord,
  { firstName, lastName }: NewPerson,
  { origin, transaction }: Acceptance,
): Promise<void> {
  const { _id } = user;
  const userId = String(_id);
  if (role !== user.role) await keepAnOwner(user, transaction);
  const changed = newEvent('user.role-changed', { userId, from: user.role, to: role }, origin);
  await User.updateOne(
    { _id },
    {
      $set: { firstName, lastName, role },
      ...(role !== user.role && { $push: { pendingEvents: changed } }),
    },
    { session: transaction },
  );
  await ensureProfile({ _id, role }, invitedBy, transaction);
}

function accepted(
  { _id, email, role }: StaffInvitationRecord,
  user: Pick<UserRecord, '_id'>,
  origin: EventOrigin,
) {
  const userId = String(user._id);
  const payload = { invitationId: String(_id), userId, email, role };
  return newEvent('invitation.accepted', payload, { ...origin, userId, role });
}
