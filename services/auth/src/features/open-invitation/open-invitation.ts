import {
  openInvitationRequestSchema,
  type OpenInvitationResponse,
} from '@brightnest/contracts/auth/invitations';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { opensNow } from '../../invitations/find-invitation';
import { StaffInvitation, type StaffInvitationRecord } from '../../model/staff-invitation';
import { User, type UserRecord } from '../../model/user';

/** What an invitation's page shows before its form is sent; nothing is used up by it. */
export const openInvitation: Handler = handle(
  authRoutes.openInvitation,
  { body: openInvitationRequestSchema },
  async ({ body: { token } }): Promise<OpenInvitationResponse> => {
    const invitation = await StaffInvitation.findOne(opensNow(token), {
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
