import { OWNER_ROLE } from '@brightnest/contracts/auth/permissions';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import { User, type UserRecord } from '../model/user';

/**
 * Makes sure that another owner stays who can sign in, before `leaving` stops being one. It writes to the
 * one who stays: when that one is to leave at the same moment, the database lets only one of the two
 * through. Looking alone would let both.
 * @throws AppError `last_owner`.
 */
export async function keepAnOwner(
  leaving: Pick<UserRecord, '_id' | 'role' | 'isActive' | 'password'>,
  transaction: ClientSession,
): Promise<void> {
  if (leaving.role !== OWNER_ROLE || !leaving.isActive || !leaving.password) return;
  const { matchedCount } = await User.updateOne(
    {
      _id: mongoose.trusted({ $ne: leaving._id }),
      role: OWNER_ROLE,
      isActive: true,
      password: mongoose.trusted({ $exists: true }),
    },
    { $inc: { stayedAsOwner: 1 } },
    { session: transaction, timestamps: false },
  );
  if (matchedCount === 0) throw new AppError('last_owner');
}
