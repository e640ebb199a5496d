import { isValidObjectId } from 'mongoose';
import { User, type UserRecord } from '../model/user';

/** Who gets a message about their own affairs. */
export type Recipient = Pick<UserRecord, 'email' | 'firstName'>;

/** Finds a person we know; a deactivated one gets no messages. */
export async function findRecipient(userId: string): Promise<Recipient | null> {
  if (!isValidObjectId(userId)) return null;
  return User.findOne(
    { _id: userId, isActive: true },
    { email: 1, firstName: 1 },
  ).lean<Recipient>();
}
