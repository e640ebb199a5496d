import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/route';
import { User, type UserRecord } from '../model/user';
import { passwordMatches } from './passwords';
import { countSignIn, forgetSignIns } from './sign-in-guard';
import type { ProvenUser } from './start-session';

/**
 * Makes sure that whoever holds a session also knows its owner's password. Counted like a sign-in, or a
 * stolen session would be a place to guess.
 * @throws AppError `validation_failed` at `currentPassword`, `rate_limited`, `not_authenticated`.
 */
export async function confirmPassword(
  { userId }: Actor,
  currentPassword: string,
  { ipAddress }: EventOrigin,
): Promise<UserRecord & ProvenUser> {
  const user = await User.findOne({ _id: userId, isActive: true })
    .select('+password')
    .lean<UserRecord>();
  if (!user) throw new AppError('not_authenticated');
  await countSignIn(user.email, ipAddress);
  const matches = await passwordMatches(user.password, currentPassword);
  if (!user.password || !matches) throw wrongCurrentPassword();
  await forgetSignIns(user.email, ipAddress);
  return { ...user, password: user.password };
}

export function wrongCurrentPassword(): AppError {
  return new AppError('validation_failed', {
    fields: { currentPassword: 'Current password is incorrect' },
  });
}
