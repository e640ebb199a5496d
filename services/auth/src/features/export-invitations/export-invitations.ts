import { INVITATION_STATUS_LABELS } from '@brightnest/contracts/auth/invitation-status';
import { invitationsFilterSchema, type Invitation } from '@brightnest/contracts/auth/invitations';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { sendCsv } from '@brightnest/service-kit/send-csv';
import { invitationsFilter, namesOfSenders } from '../../model/invitations-reading';
import {
  StaffInvitation,
  toInvitation,
  type StaffInvitationRecord,
} from '../../model/staff-invitation';

const BATCH = 500;

const COLUMNS = {
  email: 'E-mail',
  role: 'Role',
  status: 'Status',
  invitedBy: 'Invited by',
  invitedAt: 'Invited (UTC)',
  expiresAt: 'Valid until (UTC)',
  acceptedAt: 'Accepted (UTC)',
};

/** What the filter shows, newest first, as a file for spreadsheets. Read and sent piece by piece. */
export const exportInvitations: Handler = handle(
  authRoutes.exportInvitations,
  { query: invitationsFilterSchema },
  async ({ query, response }) => {
    const records = StaffInvitation.find(invitationsFilter(query), { invitationToken: 0 })
      .sort({ invitedAt: -1, _id: -1 })
      .allowDiskUse(true)
      .lean<StaffInvitationRecord[]>()
      .cursor({ batchSize: BATCH });
    const invitations = withSenders(records);
    return sendCsv(response, {
      name: 'invitations',
      columns: COLUMNS,
      records: invitations,
      toRow,
    });
  },
);

/** A few people send them all: each is asked for once. */
async function* withSenders(
  records: AsyncIterable<StaffInvitationRecord>,
): AsyncGenerator<Invitation> {
  const names = new Map<string, string | null>();
  for await (const record of records) {
    const { invitedBy } = record;
    if (!names.has(invitedBy)) {
      names.set(invitedBy, (await namesOfSenders([record])).get(invitedBy) ?? null);
    }
    yield toInvitation(record, names.get(invitedBy) ?? null);
  }
}

function toRow(invitation: Invitation): Record<keyof typeof COLUMNS, string> {
  return {
    email: invitation.email,
    role: ROLE_LABELS[invitation.role],
    status: INVITATION_STATUS_LABELS[invitation.status],
    invitedBy: invitation.invitedBy ?? '',
    invitedAt: invitation.invitedAt,
    expiresAt: invitation.expiresAt,
    acceptedAt: invitation.acceptedAt ?? '',
  };
}
