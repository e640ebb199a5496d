import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import {
  changePasswordRequestSchema,
  checkPasswordResetQuerySchema,
  type CheckPasswordResetResponse,
  cleanerResetPasswordRequestSchema,
} from '@brightnest/contracts/identity/password-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { appendToSecurityLog } from '../security-log/security-log';
import { User, type UserRecord } from '../users/user';
import { hashNewPassword, passwordMatches } from './passwords';
import { endedSessionsHeader } from './revocations';
import { issueAccessToken, type SessionIssuer } from './session-tokens';
import { claimsOf, recordProof } from './sessions';
import { type NewPassword, setPassword } from './set-password';
import type { AuthenticatedUser } from './sign-in';
import { clearSignInAttempts, countSignInAttempt } from './sign-in-throttle';

const passwordChanged = (): DoneResponse => ({
  success: true,
  message: t('Your password has been changed.'),
});

/** Changes the caller's password and signs them out everywhere else. */
export const changePassword: Handler = handle(
  authRoutes.changePassword,
  { body: changePasswordRequestSchema },
  async ({ body, actor, origin }) => {
    const user = await confirmPassword(actor, body.currentPassword, origin);
    const ended = await replacePassword(user, {
      password: body.newPassword,
      how: 'changed',
      keepSessionId: actor.sessionId,
      origin,
    });
    return reply(200, passwordChanged(), { headers: endedSessionsHeader(ended) });
  },
);

const passwordUpdated = (): DoneResponse => ({ success: true, message: t('Password updated') });

/**
 * Replaces a cleaner's temporary password by one of their own. The session continues with an access
 * token that no longer requires a reset.
 */
export function cleanerResetPassword(issuer: SessionIssuer): Handler {
  return handle(
    authRoutes.cleanerResetPassword,
    { body: cleanerResetPasswordRequestSchema },
    async ({ actor, body, origin }) => {
      const { passwordResetRequired } = await getCleaner(actor, body.email);
      const user = await confirmPassword(actor, body.currentPassword, origin);
      if (await passwordMatches(user.password, body.newPassword)) {
        throw new AppError('validation_failed', {
          fields: { newPassword: msg('The new password must differ from the current one') },
        });
      }
      const ended = await replacePassword(user, {
        password: body.newPassword,
        how: passwordResetRequired ? 'temporary' : 'changed',
        keepSessionId: actor.sessionId,
        origin,
      });
      const renewed = { ...user, passwordResetRequired: false };
      const token = await issueAccessToken(issuer, renewed, claimsOf(await recordProof(actor)));
      const cookies = [issuer.cookies.access(token)];
      return reply(200, passwordUpdated(), { cookies, headers: endedSessionsHeader(ended) });
    },
  );
}

/** Whether the calling cleaner has yet to replace a temporary password. */
export const checkPasswordReset: Handler = handle(
  authRoutes.checkPasswordReset,
  { query: checkPasswordResetQuerySchema },
  async ({ actor, query }): Promise<CheckPasswordResetResponse> => {
    const { passwordResetRequired } = await getCleaner(actor, query.email);
    return { needsPasswordReset: passwordResetRequired };
  },
);

/**
 * The calling cleaner, who names their own address.
 * @throws AppError `not_authenticated`; `forbidden` for another person's address and for other roles.
 */
async function getCleaner({ userId }: Actor, email: string): Promise<UserRecord> {
  const user = await User.findOne({ _id: userId, isActive: true }).lean<UserRecord>();
  if (!user) throw new AppError('not_authenticated');
  if (user.email !== email || !isInRoles(user.role, CLEANER_ROLES)) throw new AppError('forbidden');
  return user;
}

/**
 * Makes sure that whoever holds a session also knows its owner's password. Throttled like a sign-in, so
 * that a stolen session is no place to guess it.
 * @throws AppError `validation_failed` at `currentPassword`, `rate_limited`, `not_authenticated`.
 */
export async function confirmPassword(
  { userId }: Actor,
  currentPassword: string,
  { ipAddress, userAgent }: EventOrigin,
): Promise<UserRecord & AuthenticatedUser> {
  const user = await User.findOne({ _id: userId, isActive: true })
    .select('+password')
    .lean<UserRecord>();
  if (!user) throw new AppError('not_authenticated');
  await countSignInAttempt(user.email, ipAddress);
  const matches = await passwordMatches(user.password, currentPassword);
  if (!user.password || !matches) {
    const who = { id: String(user._id), role: user.role };
    await appendToSecurityLog([
      {
        ...{ id: randomUUID(), kind: 'password.refused', outcome: 'refused', actor: who },
        ...{ address: ipAddress, agent: userAgent, subject: { type: 'user', id: who.id } },
      },
    ]);
    throw wrongCurrentPassword();
  }
  await clearSignInAttempts(user.email, ipAddress);
  return { ...user, password: user.password };
}

function wrongCurrentPassword(): AppError {
  return new AppError('validation_failed', {
    fields: { currentPassword: msg('Current password is incorrect') },
  });
}

type Replacement = Pick<NewPassword, 'how' | 'origin'> & {
  password: string;
  keepSessionId: string;
};

/**
 * Sets another password for a user who has just confirmed theirs; their current session stays.
 * @returns the public ids of the sessions that were ended.
 * @throws AppError `validation_failed` when the password was changed in the meantime.
 */
async function replacePassword(
  user: AuthenticatedUser,
  { password, ...change }: Replacement,
): Promise<string[]> {
  const hash = await hashNewPassword(password, 'newPassword');
  const who = { _id: user._id, password: user.password };
  return mongoose.connection.transaction(async (transaction) => {
    const set = await setPassword(who, { ...change, hash }, transaction);
    if (!set) throw wrongCurrentPassword();
    return set.ended;
  });
}
