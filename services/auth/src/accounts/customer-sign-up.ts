import {
  type CustomerSignupRequest,
  customerSignupRequestSchema,
  type CustomerSignupResponse,
  registerRequestSchema,
  type SignInResponse,
} from '@brightnest/contracts/identity/sign-in-schemas';
import { newPasswordField } from '@brightnest/contracts/identity/password-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { languageOfCaller } from '@brightnest/service-kit/language';
import mongoose, { Schema, Types } from 'mongoose';
import { askedSchema } from '../company/form-fields';
import { hashNewPassword } from '../identity/passwords';
import {
  notSentRecently,
  sendUnlessSentRecently,
  withMinimumResponseTime,
} from '../identity/public-calls';
import type { SessionIssuer } from '../identity/session-tokens';
import { startSession } from '../identity/sign-in';
import type { PendingPerson, VerificationCodes } from '../identity/verification-codes';
import { accountExistsMail } from '../notifications/mails/accounts/account-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import { opensWithoutInvitation, toSessionUser, User, type UserRecord } from '../users/user';
import { Customer } from '../users/customer';

/** The last mail to somebody who signed up although they have an account. */
interface AccountNoticeRecord {
  email: string;
  sentAt: Date;
}

const ACCOUNT_NOTICE_KEPT_SECONDS = 60 * 60;

const accountNoticeSchema = new Schema<AccountNoticeRecord>(
  {
    email: { type: String, required: true, unique: true },
    sentAt: { type: Date, required: true },
  },
  { collection: 'account_notices', versionKey: false },
);
accountNoticeSchema.index({ sentAt: 1 }, { expireAfterSeconds: ACCOUNT_NOTICE_KEPT_SECONDS });

export const AccountNotice = mongoose.model('AccountNotice', accountNoticeSchema);

interface SignUpDeps {
  codes: VerificationCodes;
  publicUrl: string;
}

const signUpAnswer = (): CustomerSignupResponse => ({
  success: true,
  message: t('Please check your email: we have sent you a message to go on with.'),
  needsVerification: true,
});

/**
 * Begins an account whose password is chosen with the verification code. The answer is the same for an
 * address that has an account: only its owner learns of it, by mail.
 */
export function customerSignUp(deps: SignUpDeps): Handler {
  return handle(
    authRoutes.customerSignup,
    { body: askedSchema('signUp', customerSignupRequestSchema) },
    ({ body, origin }) =>
      withMinimumResponseTime(async () => {
        await createOrContinue(deps, body, origin);
        return signUpAnswer();
      }),
  );
}

async function createOrContinue(
  deps: SignUpDeps,
  { email, phone, ...names }: CustomerSignupRequest,
  origin: EventOrigin,
): Promise<void> {
  const person = { ...names, ...(phone && { phone }) };
  if (await User.exists({ email })) return continueSignUp(deps, email, person);
  try {
    await createCustomer({ email, ...person }, deps.codes, origin);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error;
    // A parallel sign-up with the same address was first.
    await continueSignUp(deps, email, person);
  }
}

async function continueSignUp(
  { codes, publicUrl }: SignUpDeps,
  email: string,
  person: PendingPerson,
): Promise<void> {
  const account = await User.findOne(
    { email, ...opensWithoutInvitation() },
    { isVerified: 1 },
  ).lean<Pick<UserRecord, 'isVerified'>>();
  if (!account) return;
  if (account.isVerified) await mailAccountExists(publicUrl, email);
  else await codes.resend(email, person);
}

/**
 * Creates a customer and signs them in; they verify their address later, with the code they are mailed.
 * @param passwordLength characters that their password has at least.
 */
export function register(
  issuer: SessionIssuer,
  codes: VerificationCodes,
  passwordLength: number,
): Handler {
  return handle(
    authRoutes.register,
    { body: registerRequestSchema.keys({ password: newPasswordField(passwordLength) }) },
    async ({ actor, body, origin }) => {
      const password = await hashNewPassword(body.password);
      const user = await createCustomer({ ...body, password }, codes, origin);
      const who = { _id: user._id, password };
      const started = await startSession(issuer, who, { origin, replaced: actor });
      return reply(201, (await toSessionUser(user)) satisfies SignInResponse, started);
    },
  );
}

const ROLE: Role = 'customer';

/** The details of a new customer; `password` is a hash. */
type NewCustomer = Pick<UserRecord, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRecord, 'password' | 'phone'>>;

/**
 * Creates a customer with a profile, and mails the code to verify their address.
 * @throws AppError `email_taken`.
 */
async function createCustomer(
  customer: NewCustomer,
  codes: VerificationCodes,
  origin: EventOrigin,
): Promise<UserRecord> {
  const _id = new Types.ObjectId();
  const userId = String(_id);
  const { email, firstName, lastName } = customer;
  const registered = newEvent(
    'user.registered',
    { userId, email, firstName, lastName, role: ROLE },
    { ...origin, userId, role: ROLE },
  );
  const language = languageOfCaller();
  const user = { ...customer, _id, role: ROLE, language, pendingEvents: [registered] };
  try {
    await mongoose.connection.transaction(async (session) => {
      await User.create([user], { session });
      await Customer.create([{ userId: _id }], { session });
      await codes.sendFirst(email, session);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken') : error;
  }
  return User.findById(_id).orFail().lean<UserRecord>();
}

/** Mails somebody who signs up again that they have an account; at most once a minute. */
async function mailAccountExists(publicUrl: string, email: string): Promise<void> {
  await sendUnlessSentRecently(async (transaction) => {
    await AccountNotice.updateOne(
      notSentRecently(email),
      { $set: { sentAt: new Date() } },
      { upsert: true, session: transaction },
    );
    await queueMailWithin(transaction, {
      template: 'account-exists',
      to: email,
      content: accountExistsMail(publicUrl),
    });
  });
}
