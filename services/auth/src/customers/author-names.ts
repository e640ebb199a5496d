import mongoose, { isValidObjectId } from 'mongoose';
import { fullName, User, type UserRecord } from '../users/user';

/** What staff are called, by their ids; who has no account any more is not in it. */
export async function findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const users = await User.find(
    { _id: mongoose.trusted({ $in: [...new Set(ids)].filter((id) => isValidObjectId(id)) }) },
    { firstName: 1, lastName: 1 },
  ).lean<UserRecord[]>();
  return new Map(users.map((user) => [String(user._id), fullName(user)]));
}
