import {
  invitationsQuerySchema,
  type InvitationsResponse,
} from '@brightnest/contracts/auth/invitations';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { invitationsFilter, namesOfSenders } from '../../model/invitations-reading';
import {
  StaffInvitation,
  toInvitation,
  type StaffInvitationRecord,
} from '../../model/staff-invitation';

/** The invitations that were not withdrawn, newest first. */
export const listInvitations: Handler = handle(
  authRoutes.listInvitations,
  { query: invitationsQuerySchema },
  async ({ query }): Promise<InvitationsResponse> => {
    const { page, pageSize } = query;
    const filter = invitationsFilter(query);
    const [records, total] = await Promise.all([
      StaffInvitation.find(filter, { invitationToken: 0 })
        .sort({ invitedAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<StaffInvitationRecord[]>(),
      StaffInvitation.countDocuments(filter),
    ]);
    const names = await namesOfSenders(records);
    const invitations = records.map((record) =>
      toInvitation(record, names.get(record.invitedBy) ?? null),
    );
    return { success: true, invitations, page, pageSize, total };
  },
);
