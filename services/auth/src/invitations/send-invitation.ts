import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import { searchTermsOf } from '@brightnest/service-kit/search-terms';
import { Types, type ClientSession } from 'mongoose';
import { queueMailWithin } from '../mail/queue-mail';
import { requireRightOver, type Manager } from '../management/manager';
import { StaffInvitation, type StaffInvitationRecord } from '../model/staff-invitation';
import type { UserRecord } from '../model/user';
import { newInvitationLink, type InvitationLink } from './invitation-link';
import { invitationMail } from './invitation-mail';

/** Whoever is invited; the name is absent for an address that has no account yet. */
export type Invitee = Pick<UserRecord, 'email' | 'role'> & { firstName?: string };

/** By whom and in which transaction an invitation is sent. */
export interface Sending {
  manager: Manager;
  origin: EventOrigin;
  publicUrl: string;
  transaction: ClientSession;
}

/**
 * Writes an invitation and its mail down together. An open one for the address is withdrawn: its link is
 * dead from now on.
 * @throws AppError `forbidden` when the open one is for a role that the manager has no right over.
 */
export async function sendInvitation(
  invitee: Invitee,
  sending: Sending,
): Promise<StaffInvitationRecord> {
  const { manager, transaction } = sending;
  const { email, role } = invitee;
  const replaced = await StaffInvitation.findOneAndUpdate(
    { email, state: 'open' },
    { $set: { state: 'withdrawn' } },
    { session: transaction },
  ).lean<StaffInvitationRecord>();
  if (replaced) await requireRightOver(manager, replaced.role);

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
  const pendingEvents = [invitationSent(invitation, sending.origin)];
  await StaffInvitation.create([{ ...invitation, pendingEvents }], { session: transaction });
  await mailInvitation(invitee, link, sending);
  return invitation;
}

/** Writes the mail with an invitation's link down, in the transaction of what it tells of. */
export async function mailInvitation(
  invitee: Invitee,
  { token, stored }: InvitationLink,
  { manager, publicUrl, transaction }: Sending,
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
