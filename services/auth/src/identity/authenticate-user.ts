import type { LoginRequest } from '@brightnest/contracts/auth/login';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { User, type UserRecord } from '../model/user';
import { passwordMatches } from './passwords';
import { countSignIn, forgetSignIns } from './sign-in-guard';
import type { ProvenUser } from './start-session';

/**
 * Finds the active user with this e-mail address and password. An unknown address, a wrong password and
 * a deactivated account give the same answer after the same work.
 * @throws AppError `invalid_credentials`, `rate_limited`.
 */
export async function getUserByCredentials(
  { email, password }: LoginRequest,
  { ipAddress }: EventOrigin,
): Promise<UserRecord & ProvenUser> {
  await countSignIn(email, ipAddress);
  const user = await User.findOne({ email }).select('+password').lean<UserRecord>();
  const matches = await passwordMatches(user?.password, password);
  if (!user?.password || !matches || !user.isActive) throw new AppError('invalid_credentials');
  await forgetSignIns(email, ipAddress);
  return { ...user, password: user.password };
}
