import {
  acceptInvitationRequestSchema,
  type AcceptInvitationRequest,
} from '@brightnest/contracts/auth/invitations';
import type { PasswordSetResponse } from '@brightnest/contracts/auth/password';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { endedSessions } from '../../identity/ended-sessions-header';
import { hashPassword } from '../../identity/passwords';
import { opensNow } from '../../invitations/find-invitation';
import { StaffInvitation } from '../../model/staff-invitation';
import { admitInvitee, type Admitted } from './admit-invitee';

/** Opens an account by the link that was mailed: names, first password, role. The link works once. */
export const acceptInvitation: Handler = handle(
  authRoutes.acceptInvitation,
  { body: acceptInvitationRequestSchema },
  async ({ body, origin }) => {
    const { role, ended } = await accept(body, origin);
    const answer: PasswordSetResponse = {
      success: true,
      message: 'Your account is ready. You can sign in now.',
      role,
    };
    return reply(200, answer, { headers: endedSessions(ended) });
  },
);

async function accept(
  { token, firstName, lastName, password }: AcceptInvitationRequest,
  origin: EventOrigin,
): Promise<Admitted> {
  // Before the costly hash; the guarded write decides.
  if (!(await StaffInvitation.exists(opensNow(token)))) throw new AppError('link_expired');
  const person = { firstName, lastName, hash: await hashPassword(password) };
  return mongoose.connection.transaction((transaction) =>
    admitInvitee(token, person, { origin, transaction }),
  );
}
