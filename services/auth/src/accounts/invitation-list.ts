import { INVITATION_STATUS_LABELS } from '@brightnest/contracts/accounts/account';
import {
  type Invitation,
  type InvitationsFilter,
  invitationsFilterSchema,
  invitationsQuerySchema,
  type InvitationsResponse,
} from '@brightnest/contracts/accounts/invitation-schemas';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import {
  type ListDeclaration,
  type ListParams,
} from '@brightnest/service-kit/lists/list-declaration';
import { sendCsv } from '@brightnest/service-kit/http/response';
import mongoose from 'mongoose';
import { fullName, User, type UserRecord } from '../users/user';
import { StaffInvitation, type StaffInvitationRecord, toInvitation } from './invitations';

const NEWEST_FIRST = { sort: '-invitedAt' };

/** The list of invitations and its export; withdrawn invitations are in neither. */
const invitationList: ListDeclaration<InvitationsFilter & ListParams, 'invitedAt'> = {
  search: (patterns) => ({ $and: patterns.map((pattern) => ({ searchTerms: pattern })) }),
  filters: {
    state: {
      valueOf: ({ status }) => {
        if (!status) return mongoose.trusted({ $in: ['open', 'accepted'] });
        return status === 'accepted' ? 'accepted' : 'open';
      },
    },
    expiresAt: {
      valueOf: ({ status }) => {
        if (!status || status === 'accepted') return undefined;
        const now = new Date();
        return mongoose.trusted(status === 'open' ? { $gt: now } : { $lte: now });
      },
    },
  },
  sorts: { invitedAt: { fields: { invitedAt: 1, _id: 1 } } },
  maxCounted: Infinity,
};

/** The fields that {@link toInvitation} needs. */
const FIELDS = {
  email: 1,
  role: 1,
  state: 1,
  invitedBy: 1,
  invitedAt: 1,
  expiresAt: 1,
  acceptedAt: 1,
} as const;

/** A page of the invitations, newest first. */
export const listInvitations: Handler = handle(
  authRoutes.listInvitations,
  { query: invitationsQuerySchema },
  async ({ query }): Promise<InvitationsResponse> => {
    const { page, pageSize } = query;
    const { records, total } = await readPage(
      StaffInvitation,
      invitationList,
      { ...query, ...NEWEST_FIRST },
      { fields: FIELDS },
    );
    const names = await inviterNames(records);
    const invitations = records.map((record) =>
      toInvitation(record, names.get(record.invitedBy) ?? null),
    );
    return { success: true, invitations, page, pageSize, total };
  },
);

const COLUMNS = {
  email: msg('Email'),
  role: msg('Role'),
  status: msg('Status'),
  invitedBy: msg('Invited by'),
  invitedAt: msg('Invited (UTC)'),
  expiresAt: msg('Valid until (UTC)'),
  acceptedAt: msg('Accepted (UTC)'),
};

/** The filtered list, newest first, streamed as CSV. */
export const exportInvitations: Handler = handle(
  authRoutes.exportInvitations,
  { query: invitationsFilterSchema },
  async ({ query, response }) => {
    const listed = { ...query, ...NEWEST_FIRST };
    const records = readAll(StaffInvitation, invitationList, listed, FIELDS);
    const invitations = withInviterNames(records);
    return sendCsv(response, {
      name: 'invitations',
      columns: COLUMNS,
      records: invitations,
      toRow: toCsvRow,
    });
  },
);

/** A few people send all invitations: the name of each is read once. */
async function* withInviterNames(
  records: AsyncIterable<StaffInvitationRecord>,
): AsyncGenerator<Invitation> {
  const names = new Map<string, string | null>();
  for await (const record of records) {
    const { invitedBy } = record;
    if (!names.has(invitedBy)) {
      names.set(invitedBy, (await inviterNames([record])).get(invitedBy) ?? null);
    }
    yield toInvitation(record, names.get(invitedBy) ?? null);
  }
}

function toCsvRow(invitation: Invitation): Record<keyof typeof COLUMNS, string> {
  return {
    email: invitation.email,
    role: t(ROLE_LABELS[invitation.role]),
    status: t(INVITATION_STATUS_LABELS[invitation.status]),
    invitedBy: invitation.invitedBy ?? '',
    invitedAt: invitation.invitedAt,
    expiresAt: invitation.expiresAt,
    acceptedAt: invitation.acceptedAt ?? '',
  };
}

/** The names of those who sent the invitations, by user id; unknown ones are missing. */
async function inviterNames(
  invitations: readonly StaffInvitationRecord[],
): Promise<Map<string, string>> {
  const ids = new Set(invitations.map(({ invitedBy }) => invitedBy));
  const users = await User.find(
    { _id: mongoose.trusted({ $in: [...ids] }) },
    { firstName: 1, lastName: 1 },
  ).lean<Pick<UserRecord, '_id' | 'firstName' | 'lastName'>[]>();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}
