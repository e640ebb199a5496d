import {
  forgotPasswordRequestSchema,
  type DoneResponse,
} from '@brightnest/contracts/auth/customer-signup';
import {
  PASSWORD_LINK_MINUTES,
  PASSWORD_RESET_PAGE,
} from '@brightnest/contracts/auth/mailed-links';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { answerEvenly } from '../../identity/answer-evenly';
import { newPasswordToken } from '../../identity/password-token';
import { sendUnlessLately, unlessSentLately } from '../../identity/resend-limit';
import { queueMailWithin } from '../../mail/queue-mail';
import { siteAddress } from '../../mail/site-address';
import { PasswordResetToken } from '../../model/password-reset-token';
import { User } from '../../model/user';
import { passwordLinkMail } from './password-link-mail';

const ANSWER: DoneResponse = {
  success: true,
  message: 'If this address has an account, a link to choose a new password is on its way.',
};

/**
 * Mails a link by which somebody chooses a new password. An unproven address and an account without a
 * password get one too: who opens it has the mailbox. The answer is the same for every address.
 */
export function forgotPassword(publicUrl: string): Handler {
  return handle(
    authRoutes.forgotPassword,
    { body: forgotPasswordRequestSchema },
    ({ body: { email }, origin }) =>
      answerEvenly(async () => {
        const user = await User.exists({ email, isActive: true });
        if (user) await sendLink(publicUrl, { userId: String(user._id), email }, origin);
        return ANSWER;
      }),
  );
}

async function sendLink(
  publicUrl: string,
  { userId, email }: { userId: string; email: string },
  origin: EventOrigin,
): Promise<void> {
  const { token, digest } = newPasswordToken();
  const address = siteAddress(publicUrl, PASSWORD_RESET_PAGE, { token });
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + PASSWORD_LINK_MINUTES * 60_000);
  const requested = newEvent('user.password-link-requested', { userId }, origin);
  await sendUnlessLately(async (transaction) => {
    await PasswordResetToken.updateOne(
      unlessSentLately(email),
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
