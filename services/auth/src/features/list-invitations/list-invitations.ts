import type { InvitationStatus } from '@brightnest/contracts/auth/invitation-status';
import {
  invitationsQuerySchema,
  type InvitationsQuery,
  type InvitationsResponse,
} from '@brightnest/contracts/auth/invitations';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { searchPatterns } from '@brightnest/service-kit/search-terms';
import mongoose, { type QueryFilter } from 'mongoose';
import {
  StaffInvitation,
  toInvitation,
  type StaffInvitationRecord,
} from '../../model/staff-invitation';
import { fullName, User, type UserRecord } from '../../model/user';

/** The invitations that were not withdrawn, newest first. */
export const listInvitations: Handler = handle(
  authRoutes.listInvitations,
  { query: invitationsQuerySchema },
  async ({ query }): Promise<InvitationsResponse> => {
    const { page, pageSize } = query;
    const filter = filterOf(query);
    const [records, total] = await Promise.all([
      StaffInvitation.find(filter, { invitationToken: 0 })
        .sort({ invitedAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<StaffInvitationRecord[]>(),
      StaffInvitation.countDocuments(filter),
    ]);
    const names = await namesOf(records.map(({ invitedBy }) => invitedBy));
    const invitations = records.map((record) =>
      toInvitation(record, names.get(record.invitedBy) ?? null),
    );
    return { success: true, invitations, page, pageSize, total };
  },
);

function filterOf({ status, search }: InvitationsQuery): QueryFilter<StaffInvitationRecord> {
  const patterns = searchPatterns(search);
  return {
    ...(status ? statusFilter(status) : { state: mongoose.trusted({ $in: ['open', 'accepted'] }) }),
    ...(patterns.length > 0 && { $and: patterns.map((pattern) => ({ searchTerms: pattern })) }),
  };
}

function statusFilter(status: InvitationStatus): QueryFilter<StaffInvitationRecord> {
  const now = new Date();
  if (status === 'accepted') return { state: 'accepted' };
  return {
    state: 'open',
    expiresAt: mongoose.trusted(status === 'open' ? { $gt: now } : { $lte: now }),
  };
}

async function namesOf(ids: string[]): Promise<Map<string, string>> {
  const users = await User.find(
    { _id: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { firstName: 1, lastName: 1 },
  ).lean<Pick<UserRecord, '_id' | 'firstName' | 'lastName'>[]>();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}
