import {
  resetPasswordRequestSchema,
  type PasswordSetResponse,
  type ResetPasswordRequest,
} from '@brightnest/contracts/auth/password';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { endedSessions } from '../../identity/ended-sessions-header';
import { passwordTokenDigest } from '../../identity/password-token';
import { hashPassword } from '../../identity/passwords';
import { setPassword, type PasswordSet } from '../../identity/set-password';
import { forgetSignIns } from '../../identity/sign-in-guard';
import { PasswordResetToken } from '../../model/password-reset-token';

/** Sets a new password by the link that was mailed; it also proves the address. */
export const resetPassword: Handler = handle(
  authRoutes.resetPassword,
  { body: resetPasswordRequestSchema },
  async ({ body, origin }) => {
    const { user, ended } = await reset(body, origin);
    const answer: PasswordSetResponse = {
      success: true,
      message: 'Your new password is set. You can sign in with it now.',
      role: user.role,
    };
    return reply(200, answer, { headers: endedSessions(ended) });
  },
);

async function reset(
  { token, password }: ResetPasswordRequest,
  origin: EventOrigin,
): Promise<PasswordSet> {
  const isGood = () => ({
    token: passwordTokenDigest(token),
    isUsed: false,
    expiresAt: mongoose.trusted({ $gt: new Date() }),
  });
  // Before the costly hash; the write below decides.
  if (!(await PasswordResetToken.exists(isGood()))) throw new AppError('link_expired');
  const hash = await hashPassword(password);
  const change = { hash, how: 'link', origin, provesAddress: true } as const;
  const set = await mongoose.connection.transaction(async (transaction) => {
    const used = await PasswordResetToken.findOneAndUpdate(
      isGood(),
      { $set: { isUsed: true } },
      { session: transaction },
    ).lean();
    const result = used && (await setPassword({ email: used.email }, change, transaction));
    if (!result) throw new AppError('link_expired');
    return result;
  });
  await forgetSignIns(set.user.email, origin.ipAddress);
  return set;
}
