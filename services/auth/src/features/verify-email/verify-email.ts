import {
  verifyEmailRequestSchema,
  type DoneResponse,
  type VerifyEmailRequest,
} from '@brightnest/contracts/auth/customer-signup';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { answerEvenly } from '../../identity/answer-evenly';
import { endedSessions } from '../../identity/ended-sessions-header';
import { hashPassword } from '../../identity/passwords';
import { setPassword, type PasswordSet } from '../../identity/set-password';
import { forgetSignIns } from '../../identity/sign-in-guard';
import type { VerificationCodes } from '../../identity/verification-codes';
import { EmailVerificationCode } from '../../model/email-verification-code';

const ANSWER: DoneResponse = {
  success: true,
  message: 'Your e-mail address is verified. You can sign in now.',
};

/**
 * Proves an address by the code mailed to it, and gives its account the password chosen with it. Whoever
 * registered the address before is signed out: it may have been somebody else.
 */
export function verifyEmail(codes: VerificationCodes): Handler {
  return handle(authRoutes.verifyEmail, { body: verifyEmailRequestSchema }, ({ body, origin }) =>
    answerEvenly(async () => {
      const { ended } = await verify(codes, body, origin);
      return reply(200, ANSWER, { headers: endedSessions(ended) });
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
  const hash = await hashPassword(password);
  const change = { hash, how: 'verification', origin, provesAddress: true } as const;
  const set = await mongoose.connection.transaction(async (transaction) => {
    // By the digest too: a newer code may have taken the place of the one that was compared.
    const used = await EmailVerificationCode.findOneAndUpdate(
      { email, code: proof.code, isUsed: false },
      { $set: { isUsed: true } },
      { session: transaction },
    ).lean();
    const who = { email, isVerified: false };
    const result = used && (await setPassword(who, { ...change, given: used.given }, transaction));
    if (!result) throw new AppError('invalid_code');
    return result;
  });
  await forgetSignIns(email, origin.ipAddress);
  return set;
}
