import type { PendingEvent } from '@brightnest/service-kit/messaging/events';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import { User } from '../users/user';
import { getFinalUser } from './customer';

/**
 * Writes something about a customer, with the event that tells of it.
 * @param write in the transaction, for who the customer is by now; nothing is told where it gives no event.
 */
export async function changeCustomer<T>(
  id: string,
  write: (userId: string, session: ClientSession) => Promise<{ result: T; event?: PendingEvent }>,
): Promise<T> {
  return mongoose.connection.transaction(async (session) => {
    const userId = String((await getFinalUser(id, session))._id);
    const { result, event } = await write(userId, session);
    if (!event) return result;
    const { matchedCount } = await User.updateOne(
      { _id: userId },
      { $push: { pendingEvents: event } },
      // What staff note of somebody is no change of theirs.
      { session, timestamps: false },
    );
    if (matchedCount === 0) throw new AppError('not_found');
    // A guest of whom something is kept is kept.
    await User.updateOne(
      { _id: userId, guest: mongoose.trusted({ $exists: true }) },
      { $set: { 'guest.hasBooked': true } },
      { session, timestamps: false },
    );
    return result;
  });
}
