import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { StaffInvitation, type StaffInvitationRecord } from '../model/staff-invitation';

/**
 * Withdraws an open invitation, if there is one: its link is dead from now on.
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
