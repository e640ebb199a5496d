import { idParamsSchema } from '@brightnest/contracts/fields';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import {
  type InvitationResponse,
  type InviteRequest,
  inviteRequestSchema,
} from '@brightnest/contracts/accounts/invitation-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { User, type UserRecord } from '../users/user';
import {
  type InvitationContext,
  invitationSent,
  type Invitee,
  mailInvitation,
  newInvitationLink,
  sendInvitation,
  StaffInvitation,
  type StaffInvitationRecord,
  toInvitation,
  withdrawInvitation,
} from './invitations';
import { assertMayManage, getManager } from './staff';
import { closeUnopenedAccount, reopenAccount } from './unopened-accounts';

/** Invites an address to a role. An open invitation of that address is replaced. */
export function invite(publicUrl: string): Handler {
  return handle(
    authRoutes.invite,
    { body: inviteRequestSchema },
    async ({ actor, body, origin }) => {
      const manager = await getManager(actor, 'users:write');
      await assertMayManage(manager, body.role);
      const invitation = await mongoose.connection.transaction(async (transaction) => {
        const context = { manager, origin, publicUrl, transaction };
        return sendInvitation(await getInvitee(body, context), context);
      });
      const answer: InvitationResponse = {
        success: true,
        invitation: toInvitation(invitation, manager.name),
      };
      return reply(201, answer);
    },
  );
}

/**
 * An account in use needs no invitation; one without a password yet may get another role by it, and is
 * opened again where it was closed with an earlier invitation.
 */
async function getInvitee(
  { email, role }: InviteRequest,
  { manager, origin, transaction }: InvitationContext,
): Promise<Invitee> {
  const user = await User.findOne({ email })
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (!user) return { email, role };
  if (user.password) throw new AppError('email_taken');
  await assertMayManage(manager, user.role);
  await reopenAccount(user, origin, transaction);
  return { email, role, firstName: user.firstName };
}

/** Mails an invitation again, with a new link that is valid for the full time; the old link stops working. */
export function resendInvitation(publicUrl: string): Handler {
  return handle(
    authRoutes.resendInvitation,
    { params: idParamsSchema },
    async ({ actor, params: { id }, origin }): Promise<InvitationResponse> => {
      const manager = await getManager(actor, 'users:write');
      const invitation = await mongoose.connection.transaction((transaction) =>
        resend(id, { manager, origin, publicUrl, transaction }),
      );
      return { success: true, invitation: toInvitation(invitation, manager.name) };
    },
  );
}

async function resend(id: string, context: InvitationContext): Promise<StaffInvitationRecord> {
  const { manager, origin, transaction } = context;
  const before = await StaffInvitation.findById(id)
    .session(transaction)
    .lean<StaffInvitationRecord>();
  if (!before || before.state === 'withdrawn') throw new AppError('not_found');
  if (before.state === 'accepted') {
    throw new AppError('conflict', { message: msg('This invitation has been accepted already.') });
  }
  await assertMayManage(manager, before.role);

  const link = newInvitationLink();
  const after = { ...before, ...link.stored, invitedBy: manager.userId };
  await StaffInvitation.updateOne(
    { _id: before._id, state: 'open' },
    {
      $set: { ...link.stored, invitedBy: manager.userId, isAccountClosed: false },
      $push: { pendingEvents: invitationSent(before, origin) },
    },
    { session: transaction },
  );
  const { email, role } = before;
  const user = await User.findOne({ email })
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (user && !user.password) await reopenAccount(user, origin, transaction);
  await mailInvitation({ email, role, firstName: user?.firstName }, link, context);
  return after;
}

/**
 * Withdraws an open invitation: its link stops working, the list no longer shows it, and the account that
 * waited for it is deactivated.
 */
export const revokeInvitation: Handler = handle(
  authRoutes.revokeInvitation,
  { params: idParamsSchema },
  async ({ actor, params: { id }, origin }): Promise<DoneResponse> => {
    const manager = await getManager(actor, 'users:write');
    const open = await StaffInvitation.findOne(
      { _id: id, state: 'open' },
      { role: 1, email: 1 },
    ).lean();
    if (!open) throw new AppError('not_found');
    await assertMayManage(manager, open.role);
    const isDone = await mongoose.connection.transaction(async (transaction) => {
      await closeUnopenedAccount(open.email, origin, transaction);
      return withdrawInvitation({ _id: id }, origin, transaction);
    });
    if (!isDone) throw new AppError('not_found');
    return { success: true, message: t('The invitation has been withdrawn.') };
  },
);
