import type { Invitation } from '@brightnest/contracts/accounts/invitation-schemas';
import { INVITATION_DAYS } from '@brightnest/contracts/identity/credentials';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { searchTermsOf, withSearchTerms } from '@brightnest/service-kit/lists/search-fields';
import { linkTokenDigest, newLinkToken } from '@brightnest/service-kit/security/link-token';
import mongoose, { type ClientSession, Schema, Types } from 'mongoose';
import { invitationMail } from '../notifications/mails/accounts/account-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import type { UserRecord } from '../users/user';
import { assertMayManage, type Manager } from './staff';

/** An invitation to join, or to choose a first password, by a mailed link. */
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
  /** Whether it has expired and the account that waited for it was closed. */
  isAccountClosed?: boolean;
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
    isAccountClosed: Boolean,
    state: { type: String, enum: ['open', 'accepted', 'withdrawn'], default: 'open' },
  },
  { collection: 'staff_invitations', versionKey: false },
);
// An address has one open invitation, even when several are sent at the same moment.
staffInvitationSchema.index(
  { email: 1 },
  { unique: true, partialFilterExpression: { state: 'open' } },
);
staffInvitationSchema.index({ invitedAt: -1, _id: -1 });

export const StaffInvitation = mongoose.model<StaffInvitationRecord>(
  'StaffInvitation',
  withEvents(withSearchTerms(staffInvitationSchema), { aggregate: 'invitation' }),
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

/** The filter of the invitation that a link's token is valid for now. */
export function openInvitationFilter(token: string) {
  return {
    invitationToken: linkTokenDigest(token),
    state: 'open' as const,
    expiresAt: mongoose.trusted({ $gt: new Date() }),
  };
}

/** The person invited; the name is absent for an address that has no account yet. */
export type Invitee = Pick<UserRecord, 'email' | 'role'> & { firstName?: string };

/** By whom and in which transaction an invitation is sent. */
export interface InvitationContext {
  /** Without a name when nobody who works here sends it; then the mail names nobody. */
  manager: Omit<Manager, 'name'> & { name?: string };
  origin: EventOrigin;
  publicUrl: string;
  transaction: ClientSession;
}

/**
 * Stores an invitation and queues its mail, in one transaction. An open one for the address is withdrawn,
 * which invalidates its link.
 * @returns the invitation, with the secret of its link.
 * @throws AppError `forbidden` when the open one is for a role that the manager may not manage.
 */
export async function sendInvitation(
  invitee: Invitee,
  context: InvitationContext,
): Promise<StaffInvitationRecord & { token: string }> {
  const { manager, transaction } = context;
  const { email, role } = invitee;
  const replaced = await StaffInvitation.findOneAndUpdate(
    { email, state: 'open' },
    { $set: { state: 'withdrawn' } },
    { session: transaction },
  ).lean<StaffInvitationRecord>();
  if (replaced) await assertMayManage(manager, replaced.role);

  const link = newInvitationLink();
  const invitation = {
    _id: new Types.ObjectId(),
    email,
    role,
    invitedBy: manager.userId,
    state: 'open' as const,
    searchTerms: searchTermsOf([email]),
    ...link.stored,
  };
  const pendingEvents = [invitationSent(invitation, context.origin)];
  await StaffInvitation.create([{ ...invitation, pendingEvents }], { session: transaction });
  await mailInvitation(invitee, link, context);
  return { ...invitation, token: link.token };
}

/** Queues the mail with an invitation's link. */
export async function mailInvitation(
  invitee: Invitee,
  { token, stored }: InvitationLink,
  { manager, publicUrl, transaction }: InvitationContext,
): Promise<void> {
  await queueMailWithin(transaction, {
    template: 'invitation',
    to: invitee.email,
    content: invitationMail(publicUrl, token, { ...invitee, inviter: manager.name }),
    secretUntil: stored.expiresAt,
  });
}

export function invitationSent(
  { _id, email, role }: Pick<StaffInvitationRecord, '_id' | 'email' | 'role'>,
  origin: EventOrigin,
) {
  return newEvent('invitation.sent', { invitationId: String(_id), email, role }, origin);
}

/**
 * Withdraws an open invitation, if there is one, which invalidates its link.
 * @returns whether there was one.
 */
export async function withdrawInvitation(
  which: { email: string } | { _id: string },
  origin: EventOrigin,
  transaction: ClientSession,
): Promise<boolean> {
  const open = await StaffInvitation.findOne({ ...which, state: 'open' })
    .session(transaction)
    .lean<StaffInvitationRecord>();
  if (!open) return false;
  const payload = { invitationId: String(open._id), email: open.email, role: open.role };
  const { modifiedCount } = await StaffInvitation.updateOne(
    { _id: open._id, state: 'open' },
    {
      $set: { state: 'withdrawn' },
      $push: { pendingEvents: newEvent('invitation.revoked', payload, origin) },
    },
    { session: transaction },
  );
  return modifiedCount > 0;
}

/** The secret of an invitation: `token` goes into the mail, `stored` into the record. */
interface InvitationLink {
  token: string;
  stored: { invitationToken: string; invitedAt: Date; expiresAt: Date };
}

export function newInvitationLink(): InvitationLink {
  const { token, digest } = newLinkToken();
  const invitedAt = new Date();
  const expiresAt = new Date(invitedAt.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1_000);
  return { token, stored: { invitationToken: digest, invitedAt, expiresAt } };
}
