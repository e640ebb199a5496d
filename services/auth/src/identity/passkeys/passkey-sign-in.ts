import {
  type PasskeyAssertion,
  type PasskeyRequestOptions,
  passkeyRequestSchema,
} from '@brightnest/contracts/identity/passkey-schemas';
import type { SignInResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import type { ClientSession } from 'mongoose';
import { User, type UserRecord } from '../../users/user';
import type { SessionIssuer } from '../session-tokens';
import {
  type AuthenticatedUser,
  BY_PROVIDER,
  customerSignedIn,
  describeSignedIn,
  hasExpired,
  startSession,
} from '../sign-in';
import { signsInWithoutProvider } from '../sign-in-settings';
import { clearSignInAttempts, countSignInAttempt } from '../sign-in-throttle';
import { takeChallenge } from './passkey-challenges';
import { notePasskeyRefusal } from './passkey-proof';
import { PasskeyModel, type PasskeyRecord } from './passkey-record';
import type { Passkeys } from './passkeys';

/** Signs in by a passkey, at the same doors and with the same answers as by a password. */
export function passkeySignIn(issuer: SessionIssuer, passkeys: Passkeys): Handler[] {
  return [
    handle(authRoutes.beginPasskeyLogin, {}, async (): Promise<PasskeyRequestOptions> =>
      passkeys.beginAssertion('sign-in'),
    ),
    handle(
      authRoutes.passkeyLogin,
      { body: passkeyRequestSchema },
      async ({ actor, body, origin }) => {
        const { user, use } = await getUserByPasskey(passkeys, body.passkey, origin);
        const started = await startSession(issuer, user, { origin, replaced: actor, use });
        return reply(200, (await describeSignedIn(user)) satisfies SignInResponse, started);
      },
    ),
    handle(
      authRoutes.customerPasskeyLogin,
      { body: passkeyRequestSchema },
      async ({ actor, body, origin }) => {
        const { user, use } = await getUserByPasskey(passkeys, body.passkey, origin);
        if (!user.isVerified) throw new AppError('email_not_verified');
        const started = await startSession(issuer, user, { origin, replaced: actor, use });
        return reply(200, customerSignedIn(user), started);
      },
    ),
  ];
}

const REFUSED = msg('This passkey is not known here. Please sign in with your password.');

/**
 * Finds the active user whose passkey signed a challenge of this site. It verified who they are, so no code is asked
 * for. Every refusal but one for too many attempts is the same.
 * @returns the user, and the write that notes the use of the passkey, part of the transaction that signs in.
 * @throws AppError `invalid_credentials`, `rate_limited`, `gone`.
 */
async function getUserByPasskey(
  passkeys: Passkeys,
  assertion: PasskeyAssertion,
  origin: EventOrigin,
): Promise<{
  user: UserRecord & AuthenticatedUser;
  use: (transaction: ClientSession) => Promise<void>;
}> {
  const challenge = await takeChallenge(assertion.clientDataJSON, 'sign-in');
  const passkey = await PasskeyModel.findOne({ credentialId: assertion.id }).lean<PasskeyRecord>();
  const user =
    passkey && (await User.findById(passkey.userId).select('+password').lean<UserRecord>());
  if (user) await countSignInAttempt(user.email, origin.ipAddress);
  const use = passkey && (await passkeys.verify(passkey, assertion, { challenge, origin }));
  // Who has no password has not opened their account, or has it no more.
  if (!use || !user?.password || !user.isActive || hasExpired(user)) {
    await notePasskeyRefusal(user, origin);
    throw new AppError('invalid_credentials', { message: REFUSED });
  }
  await clearSignInAttempts(user.email, origin.ipAddress);
  if (!signsInWithoutProvider(user)) {
    await notePasskeyRefusal(user, origin);
    throw new AppError('invalid_credentials', { message: BY_PROVIDER });
  }
  return { user: { ...user, password: user.password }, use };
}
