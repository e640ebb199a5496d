import type { InvitationStatus } from '@brightnest/contracts/auth/invitation-status';
import type { InvitationsFilter } from '@brightnest/contracts/auth/invitations';
import { searchPatterns } from '@brightnest/service-kit/search-terms';
import mongoose, { type QueryFilter } from 'mongoose';
import type { StaffInvitationRecord } from './staff-invitation';
import { fullName, User, type UserRecord } from './user';

/** What the list and its export are narrowed by, as the database is asked; what was withdrawn is in neither. */
export function invitationsFilter({
  status,
  search,
}: InvitationsFilter): QueryFilter<StaffInvitationRecord> {
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

/** Who sent them, by their ids; those who are not known any more are missing. */
export async function namesOfSenders(
  invitations: readonly StaffInvitationRecord[],
): Promise<Map<string, string>> {
  const ids = new Set(invitations.map(({ invitedBy }) => invitedBy));
  const users = await User.find(
    { _id: mongoose.trusted({ $in: [...ids] }) },
    { firstName: 1, lastName: 1 },
  ).lean<Pick<UserRecord, '_id' | 'firstName' | 'lastName'>[]>();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}
