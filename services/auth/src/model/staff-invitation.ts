import type { Invitation } from '@brightnest/contracts/auth/invitations';
import type { Role } from '@brightnest/contracts/roles';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';

/** The link by which somebody is asked to join, or to choose their first password. */
export interface StaffInvitationRecord extends EventCarrier {
  _id: Types.ObjectId;
  email: string;
  role: Role;
  /** Who sent it last: a user id. */
  invitedBy: string;
  /** SHA-256 of the link's token, which is long and random. */
  invitationToken: string;
  invitedAt: Date;
  expiresAt: Date;
  acceptedAt?: Date;
  /** An open one may have expired. A withdrawn one is not shown any more. */
  state: 'open' | 'accepted' | 'withdrawn';
  /** What the staff search matches: the address. */
  searchTerms: string[];
}

const staffInvitationSchema = new Schema<StaffInvitationRecord>(
  {
    email: { type: String, required: true },
    role: { type: String, required: true },
    invitedBy: { type: String, required: true },
    invitationToken: { type: String, required: true, unique: true },
    invitedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    acceptedAt: Date,
    state: { type: String, enum: ['open', 'accepted', 'withdrawn'], default: 'open' },
    searchTerms: { type: [String], select: false },
  },
  { collection: 'staff_invitations', versionKey: false },
);
// One address has one open invitation, whoever sends another at the same moment.
staffInvitationSchema.index(
  { email: 1 },
  { unique: true, partialFilterExpression: { state: 'open' } },
);
staffInvitationSchema.index({ invitedAt: -1, _id: -1 });
staffInvitationSchema.index({ searchTerms: 1 });

export const StaffInvitation = mongoose.model(
  'StaffInvitation',
  withEvents(staffInvitationSchema, { aggregate: 'invitation' }),
);

/** An invitation as staff see it. */
export function toInvitation(
  record: Omit<StaffInvitationRecord, 'searchTerms' | 'invitationToken'>,
  invitedBy: string | null,
): Invitation {
  const isExpired = record.state === 'open' && record.expiresAt.getTime() <= Date.now();
  return {
    id: String(record._id),
    email: record.email,
    role: record.role,
    status: record.state === 'accepted' ? 'accepted' : isExpired ? 'expired' : 'open',
    invitedBy,
    invitedAt: record.invitedAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    acceptedAt: record.acceptedAt?.toISOString() ?? null,
  };
}
