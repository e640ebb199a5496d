import {
  resendVerificationRequestSchema,
  type DoneResponse,
} from '@brightnest/contracts/auth/customer-signup';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { answerEvenly } from '../../identity/answer-evenly';
import type { VerificationCodes } from '../../identity/verification-codes';
import { User } from '../../model/user';

const ANSWER: DoneResponse = {
  success: true,
  message: 'If this address is waiting to be verified, a new code is on its way.',
};

/** Mails a new code to an address that is not proven yet; the answer does not tell whether it is. */
export function resendVerification(codes: VerificationCodes): Handler {
  return handle(
    authRoutes.resendVerification,
    { body: resendVerificationRequestSchema },
    ({ body: { email } }) =>
      answerEvenly(async () => {
        const isWaiting = await User.exists({ email, isVerified: false, isActive: true });
        if (isWaiting) await codes.sendAgain(email);
        return ANSWER;
      }),
  );
}
