import { idParamsSchema } from '@brightnest/contracts/auth/admin-users';
import type { InvitationResponse } from '@brightnest/contracts/auth/invitations';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { newInvitationLink } from '../../invitations/invitation-link';
import { invitationSent, mailInvitation, type Sending } from '../../invitations/send-invitation';
import { getManager, requireRightOver } from '../../management/manager';
import {
  StaffInvitation,
  toInvitation,
  type StaffInvitationRecord,
} from '../../model/staff-invitation';
import { User, type UserRecord } from '../../model/user';

/** Mails an invitation again, with a new link and a new week; the link before is dead. */
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

async function resend(id: string, sending: Sending): Promise<StaffInvitationRecord> {
  const { manager, origin, transaction } = sending;
  const before = await StaffInvitation.findById(id)
    .session(transaction)
    .lean<StaffInvitationRecord>();
  if (!before || before.state === 'withdrawn') throw new AppError('not_found');
  if (before.state === 'accepted') {
    throw new AppError('conflict', { message: 'This invitation has been accepted already.' });
  }
  await requireRightOver(manager, before.role);

  const link = newInvitationLink();
  const after = { ...before, ...link.stored, invitedBy: manager.userId };
  await StaffInvitation.updateOne(
    { _id: before._id, state: 'open' },
    {
      $set: { ...link.stored, invitedBy: manager.userId },
      $push: { pendingEvents: invitationSent(before, origin) },
    },
    { session: transaction },
  );
  const { email, role } = before;
  const user = await User.findOne({ email }, { firstName: 1 })
    .session(transaction)
    .lean<Pick<UserRecord, 'firstName'>>();
  await mailInvitation({ email, role, firstName: user?.firstName }, link, sending);
  return after;
}
