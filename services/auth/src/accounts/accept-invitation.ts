import {
  type AcceptInvitationRequest,
  acceptInvitationRequestSchema,
  openInvitationRequestSchema,
  type OpenInvitationResponse,
} from '@brightnest/contracts/accounts/invitation-schemas';
import type { PasswordSetResponse } from '@brightnest/contracts/identity/password-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession } from 'mongoose';
import { hashNewPassword } from '../identity/passwords';
import { endedSessionsHeader } from '../identity/revocations';
import { setPassword } from '../identity/set-password';
import { User, type UserRecord } from '../users/user';
import { openInvitationFilter, StaffInvitation, type StaffInvitationRecord } from './invitations';
import { assertNotLastOwner, ensureProfile } from './staff';

/** What an invitation's page shows; the link stays valid. */
export const openInvitation: Handler = handle(
  authRoutes.openInvitation,
  { body: openInvitationRequestSchema },
  async ({ body: { token } }): Promise<OpenInvitationResponse> => {
    const invitation = await StaffInvitation.findOne(openInvitationFilter(token), {
      email: 1,
      role: 1,
    }).lean<Pick<StaffInvitationRecord, 'email' | 'role'>>();
    if (!invitation) throw new AppError('link_expired');
    const { email, role } = invitation;
    const user = await User.findOne({ email }, { firstName: 1, lastName: 1, isActive: 1 }).lean<
      Pick<UserRecord, 'firstName' | 'lastName' | 'isActive'>
    >();
    if (user && !user.isActive) throw new AppError('link_expired');
    const { firstName = null, lastName = null } = user ?? {};
    return { success: true, email, role, firstName, lastName };
  },
);

/** Opens an account by the mailed link: names, first password, role. The link works once. */
export const acceptInvitation: Handler = handle(
  authRoutes.acceptInvitation,
  { body: acceptInvitationRequestSchema },
  async ({ body, origin }) => {
    const { role, ended } = await accept(body, origin);
    const answer: PasswordSetResponse = {
      success: true,
      message: t('Your account is ready. You can sign in now.'),
      role,
    };
    return reply(200, answer, { headers: endedSessionsHeader(ended) });
  },
);

async function accept(
  { token, firstName, lastName, password }: AcceptInvitationRequest,
  origin: EventOrigin,
): Promise<OpenedAccount> {
  // Saves the costly hash; the guarded write in `consumeInvitation` decides.
  if (!(await StaffInvitation.exists(openInvitationFilter(token))))
    throw new AppError('link_expired');
  const person = { firstName, lastName, hash: await hashNewPassword(password) };
  return mongoose.connection.transaction((transaction) =>
    openAccount(token, person, { origin, transaction }),
  );
}

/** What the invited person entered, with the hash of their password. */
interface NewPerson {
  firstName: string;
  lastName: string;
  hash: string;
}

/** The role to sign in with, and the public ids of sessions that ended. */
interface OpenedAccount {
  role: Role;
  ended: string[];
}

interface AcceptContext {
  origin: EventOrigin;
  transaction: ClientSession;
}

/**
 * Consumes an invitation and opens its account, in one transaction. An account created with the address
 * in the meantime is taken over: the link proves whose address it is.
 * @throws AppError `link_expired` when the link is not valid, for whatever reason.
 */
async function openAccount(
  token: string,
  person: NewPerson,
  context: AcceptContext,
): Promise<OpenedAccount> {
  const invitation = await consumeInvitation(token, context);
  const user = await findOrCreate(invitation, person, context);
  await assignRole(user, invitation, person, context);
  const { origin, transaction } = context;
  const set = await setPassword(
    { _id: user._id },
    { hash: person.hash, how: 'invitation', verifiesAddress: true, origin },
    transaction,
  );
  if (!set) throw new AppError('link_expired');
  await StaffInvitation.updateOne(
    { _id: invitation._id },
    { $push: { pendingEvents: invitationAccepted(invitation, user, origin) } },
    { session: transaction },
  );
  return { role: invitation.role, ended: set.ended };
}

async function consumeInvitation(
  token: string,
  { transaction }: AcceptContext,
): Promise<StaffInvitationRecord> {
  const invitation = await StaffInvitation.findOneAndUpdate(
    openInvitationFilter(token),
    { $set: { state: 'accepted', acceptedAt: new Date() } },
    { session: transaction },
  ).lean<StaffInvitationRecord>();
  if (!invitation) throw new AppError('link_expired');
  return invitation;
}

async function findOrCreate(
  { email, role, invitedBy, invitedAt }: StaffInvitationRecord,
  { firstName, lastName }: NewPerson,
  { transaction: session }: AcceptContext,
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

async function assignRole(
  user: UserRecord,
  { role, invitedBy }: StaffInvitationRecord,
  { firstName, lastName }: NewPerson,
  { origin, transaction }: AcceptContext,
): Promise<void> {
  const { _id } = user;
  const userId = String(_id);
  if (role !== user.role) await assertNotLastOwner(user, transaction);
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

function invitationAccepted(
  { _id, email, role }: StaffInvitationRecord,
  user: Pick<UserRecord, '_id'>,
  origin: EventOrigin,
) {
  const userId = String(user._id);
  const payload = { invitationId: String(_id), userId, email, role };
  return newEvent('invitation.accepted', payload, { ...origin, userId, role });
}
