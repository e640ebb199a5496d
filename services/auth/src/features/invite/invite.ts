import {
  inviteRequestSchema,
  type InvitationResponse,
  type InviteRequest,
} from '@brightnest/contracts/auth/invitations';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { sendInvitation, type Invitee, type Sending } from '../../invitations/send-invitation';
import { getManager, requireRightOver } from '../../management/manager';
import { toInvitation } from '../../model/staff-invitation';
import { User, type UserRecord } from '../../model/user';

/** Invites an address to a role. An open invitation of that address is replaced. */
export function invite(publicUrl: string): Handler {
  return handle(
    authRoutes.invite,
    { body: inviteRequestSchema },
    async ({ actor, body, origin }) => {
      const manager = await getManager(actor, 'users:write');
      await requireRightOver(manager, body.role);
      const invitation = await mongoose.connection.transaction(async (transaction) => {
        const sending = { manager, origin, publicUrl, transaction };
        return sendInvitation(await getInvitee(body, sending), sending);
      });
      const answer: InvitationResponse = {
        success: true,
        invitation: toInvitation(invitation, manager.name),
      };
      return reply(201, answer);
    },
  );
}

/** Who has an account in use needs no invitation; who has yet to choose a password may get another role by it. */
async function getInvitee(
  { email, role }: InviteRequest,
  { manager, transaction }: Sending,
): Promise<Invitee> {
  const user = await User.findOne({ email })
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (!user) return { email, role };
  if (user.password || !user.isActive) throw new AppError('email_taken');
  await requireRightOver(manager, user.role);
  return { email, role, firstName: user.firstName };
}
