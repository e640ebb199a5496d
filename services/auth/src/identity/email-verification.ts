import {
  type DoneResponse,
  resendVerificationRequestSchema,
  type VerifyEmailRequest,
  verifyEmailRequestSchema,
} from '@brightnest/contracts/identity/sign-in-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { opensWithoutInvitation, User } from '../users/user';
import { hashNewPassword } from './passwords';
import { withMinimumResponseTime } from './public-calls';
import { endedSessionsHeader } from './revocations';
import { type PasswordSet, setPassword } from './set-password';
import { clearSignInAttempts } from './sign-in-throttle';
import { EmailVerificationCode, type VerificationCodes } from './verification-codes';

const verified = (): DoneResponse => ({
  success: true,
  message: t('Your email address is verified. You can sign in now.'),
});

/**
 * Verifies an address by the code mailed to it, and sets the password chosen with it. All sessions of the
 * account end: somebody else may have registered the address before.
 */
export function verifyEmail(codes: VerificationCodes): Handler {
  return handle(authRoutes.verifyEmail, { body: verifyEmailRequestSchema }, ({ body, origin }) =>
    withMinimumResponseTime(async () => {
      const { ended } = await verify(codes, body, origin);
      return reply(200, verified(), { headers: endedSessionsHeader(ended) });
    }),
  );
}

async function verify(
  codes: VerificationCodes,
  { email, code, password }: VerifyEmailRequest,
  origin: EventOrigin,
): Promise<PasswordSet> {
  const proof = await codes.findByGuess(email, code);
  if (!proof) throw new AppError('invalid_code');
  const hash = await hashNewPassword(password);
  const change = { hash, how: 'verification', origin, verifiesAddress: true } as const;
  const set = await mongoose.connection.transaction(async (transaction) => {
    // Filtered by the digest too: a newer code may have replaced the one that was compared.
    const used = await EmailVerificationCode.findOneAndUpdate(
      { email, code: proof.code, isUsed: false },
      { $set: { isUsed: true } },
      { session: transaction },
    ).lean();
    const who = { email, isVerified: false, ...opensWithoutInvitation() };
    const result = used && (await setPassword(who, { ...change, given: used.given }, transaction));
    if (!result) throw new AppError('invalid_code');
    return result;
  });
  await clearSignInAttempts(email, origin.ipAddress);
  return set;
}

const codeSent = (): DoneResponse => ({
  success: true,
  message: t('If this address is waiting to be verified, a new code is on its way.'),
});

/** Mails a new code to an unverified address; the answer does not reveal whether there is one. */
export function resendVerification(codes: VerificationCodes): Handler {
  return handle(
    authRoutes.resendVerification,
    { body: resendVerificationRequestSchema },
    ({ body: { email } }) =>
      withMinimumResponseTime(async () => {
        const isWaiting = await User.exists({
          email,
          isVerified: false,
          ...opensWithoutInvitation(),
        });
        if (isWaiting) await codes.resend(email);
        return codeSent();
      }),
  );
}
