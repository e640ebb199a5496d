import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { User, type UserRecord } from '../model/user';

/**
 * The person that staff are about to change, as the transaction sees them; with their password's hash,
 * to know whether they have one.
 * @throws AppError `not_found`.
 */
export async function getPerson(id: string, transaction: ClientSession): Promise<UserRecord> {
  const person = await User.findById(id)
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (!person) throw new AppError('not_found');
  return person;
}
