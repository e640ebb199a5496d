import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { revokeSessions } from '../identity/end-session';
import { withdrawInvitation } from '../invitations/withdraw-invitation';
import { User, type UserRecord } from '../model/user';
import { keepAnOwner } from './keep-an-owner';

/**
 * Shuts an active person out: no sign-in, no session, no link.
 * @returns the public ids of the sessions that ended.
 * @throws AppError `last_owner`.
 */
export async function deactivate(
  person: UserRecord,
  origin: EventOrigin,
  transaction: ClientSession,
): Promise<string[]> {
  const { _id, email } = person;
  await keepAnOwner(person, transaction);
  await User.updateOne(
    { _id },
    {
      $set: { isActive: false },
      $push: { pendingEvents: newEvent('user.deactivated', { userId: String(_id) }, origin) },
    },
    { session: transaction },
  );
  await withdrawInvitation({ email }, origin, transaction);
  return revokeSessions(_id, { reason: 'user-deactivated', origin, transaction });
}
