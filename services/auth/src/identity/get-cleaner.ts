import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { AppError } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/route';
import { User, type UserRecord } from '../model/user';

/**
 * The calling cleaner, who names their own address.
 * @throws AppError `not_authenticated`; `forbidden` for another person's address and for other roles.
 */
export async function getCleaner({ userId }: Actor, email: string): Promise<UserRecord> {
  const user = await User.findOne({ _id: userId, isActive: true }).lean<UserRecord>();
  if (!user) throw new AppError('not_authenticated');
  if (user.email !== email || !isInRoles(user.role, CLEANER_ROLES)) throw new AppError('forbidden');
  return user;
}
