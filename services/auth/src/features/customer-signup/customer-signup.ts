import {
  customerSignupRequestSchema,
  type CustomerSignupRequest,
  type CustomerSignupResponse,
} from '@brightnest/contracts/auth/customer-signup';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { answerEvenly } from '../../identity/answer-evenly';
import { createCustomer } from '../../identity/create-customer';
import type { VerificationCodes } from '../../identity/verification-codes';
import type { PersonGiven } from '../../model/email-verification-code';
import { User, type UserRecord } from '../../model/user';
import { mailAccountExists } from './mail-account-exists';

interface SignupParts {
  codes: VerificationCodes;
  publicUrl: string;
}

const ANSWER: CustomerSignupResponse = {
  success: true,
  message: 'Please check your e-mail: we have sent you a message to go on with.',
  needsVerification: true,
};

/**
 * Begins an account whose password is chosen with the verification code. The answer is the same for an
 * address that has an account: only its owner learns of it, by mail.
 */
export function customerSignup(parts: SignupParts): Handler {
  return handle(
    authRoutes.customerSignup,
    { body: customerSignupRequestSchema },
    ({ body, origin }) =>
      answerEvenly(async () => {
        await signUp(parts, body, origin);
        return ANSWER;
      }),
  );
}

type Account = Pick<UserRecord, 'isVerified' | 'isActive'>;

async function signUp(
  parts: SignupParts,
  { email, phone, ...names }: CustomerSignupRequest,
  origin: EventOrigin,
): Promise<void> {
  const person = { ...names, ...(phone && { phone }) };
  const account = await findAccount(email);
  if (account) return goOn(parts, email, { account, person });
  try {
    await createCustomer({ email, ...person }, parts.codes, origin);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    // Somebody else was first, a moment ago.
    await goOn(parts, email, { account: await findAccount(email), person });
  }
}

async function goOn(
  { codes, publicUrl }: SignupParts,
  email: string,
  { account, person }: { account: Account | null; person: PersonGiven },
): Promise<void> {
  if (!account?.isActive) return;
  if (account.isVerified) await mailAccountExists(publicUrl, email);
  else await codes.sendAgain(email, person);
}

async function findAccount(email: string): Promise<Account | null> {
  return User.findOne({ email }, { isVerified: 1, isActive: 1 }).lean<Account>();
}
