import {
  type DoneResponse,
  forgotPasswordRequestSchema,
} from '@brightnest/contracts/identity/sign-in-schemas';
import {
  PASSWORD_LINK_MINUTES,
  PASSWORD_RESET_PAGE,
} from '@brightnest/contracts/identity/credentials';
import {
  type PasswordSetResponse,
  type ResetPasswordRequest,
  resetPasswordRequestSchema,
} from '@brightnest/contracts/identity/password-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { linkTokenDigest, newLinkToken } from '@brightnest/service-kit/security/link-token';
import mongoose from 'mongoose';
import { passwordLinkMail } from '../notifications/mails/accounts/account-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import { siteAddress } from '../notifications/mail-template';
import { opensWithoutInvitation, User } from '../users/user';
import { PasswordResetToken } from './password-links';
import { hashNewPassword } from './passwords';
import { notSentRecently, sendUnlessSentRecently, withMinimumResponseTime } from './public-calls';
import { endedSessionsHeader } from './revocations';
import { type PasswordSet, setPassword } from './set-password';
import { clearSignInAttempts } from './sign-in-throttle';

const linkSent = (): DoneResponse => ({
  success: true,
  message: t('If this address has an account, a link to choose a new password is on its way.'),
});

/**
 * Mails a link to choose a new password. An unverified address and a customer without a password get one
 * too: whoever opens it has the mailbox. The answer is the same for every address.
 */
export function forgotPassword(publicUrl: string): Handler {
  return handle(
    authRoutes.forgotPassword,
    { body: forgotPasswordRequestSchema },
    ({ body: { email }, origin }) =>
      withMinimumResponseTime(async () => {
        const user = await User.exists({ email, ...opensWithoutInvitation() });
        if (user) await sendLink(publicUrl, { userId: String(user._id), email }, origin);
        return linkSent();
      }),
  );
}

async function sendLink(
  publicUrl: string,
  { userId, email }: { userId: string; email: string },
  origin: EventOrigin,
): Promise<void> {
  const { token, digest } = newLinkToken();
  const address = siteAddress(publicUrl, PASSWORD_RESET_PAGE, { token });
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + PASSWORD_LINK_MINUTES * 60_000);
  const requested = newEvent('user.password-link-requested', { userId }, origin);
  await sendUnlessSentRecently(async (transaction) => {
    await PasswordResetToken.updateOne(
      notSentRecently(email),
      { $set: { token: digest, expiresAt, isUsed: false, sentAt } },
      { upsert: true, session: transaction },
    );
    await User.updateOne(
      { _id: userId },
      { $push: { pendingEvents: requested } },
      { session: transaction, timestamps: false },
    );
    await queueMailWithin(transaction, {
      template: 'password-link',
      to: email,
      content: passwordLinkMail(address),
      secretUntil: expiresAt,
    });
  });
}

/** Sets a new password by the link that was mailed, which also verifies the address. */
export const resetPassword: Handler = handle(
  authRoutes.resetPassword,
  { body: resetPasswordRequestSchema },
  async ({ body, origin }) => {
    const { user, ended } = await reset(body, origin);
    const answer: PasswordSetResponse = {
      success: true,
      message: t('Your new password is set. You can sign in with it now.'),
      role: user.role,
    };
    return reply(200, answer, { headers: endedSessionsHeader(ended) });
  },
);

async function reset(
  { token, password }: ResetPasswordRequest,
  origin: EventOrigin,
): Promise<PasswordSet> {
  const validToken = () => ({
    token: linkTokenDigest(token),
    isUsed: false,
    expiresAt: mongoose.trusted({ $gt: new Date() }),
  });
  // Saves the costly hash; the guarded write below decides.
  if (!(await PasswordResetToken.exists(validToken()))) throw new AppError('link_expired');
  const hash = await hashNewPassword(password);
  const change = { hash, how: 'link', origin, verifiesAddress: true } as const;
  const set = await mongoose.connection.transaction(async (transaction) => {
    const used = await PasswordResetToken.findOneAndUpdate(
      validToken(),
      { $set: { isUsed: true } },
      { session: transaction },
    ).lean();
    const who = used && { email: used.email, ...opensWithoutInvitation() };
    const result = who && (await setPassword(who, change, transaction));
    if (!result) throw new AppError('link_expired');
    return result;
  });
  await clearSignInAttempts(set.user.email, origin.ipAddress);
  return set;
}
