import mongoose from 'mongoose';
import { wrongCurrentPassword } from './confirm-password';
import { hashPassword } from './passwords';
import { setPassword, type NewPassword } from './set-password';
import type { ProvenUser } from './start-session';

type Replacement = Pick<NewPassword, 'how' | 'origin'> & { password: string; keep: string };

/**
 * Gives somebody who has just shown their password another one; the session they did it in stays.
 * @returns the public ids of the sessions that were ended.
 * @throws AppError `validation_failed` when the password they showed is not in force any more.
 */
export async function replacePassword(
  user: ProvenUser,
  { password, ...change }: Replacement,
): Promise<string[]> {
  const hash = await hashPassword(password);
  const who = { _id: user._id, password: user.password };
  return mongoose.connection.transaction(async (transaction) => {
    const set = await setPassword(who, { ...change, hash }, transaction);
    if (!set) throw wrongCurrentPassword();
    return set.ended;
  });
}
