import { randomUUID } from 'node:crypto';
import {
  type CustomerSignInResponse,
  type SignInRequest,
  signInRequestSchema,
  type SignInResponse,
} from '@brightnest/contracts/identity/sign-in-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler, redirect, reply } from '@brightnest/service-kit/http/route';
import { networkOf } from '@brightnest/service-kit/security/network';
import mongoose, { type ClientSession } from 'mongoose';
import { deviceName } from '../notifications/device-name';
import { appendToSecurityLog } from '../security-log/security-log';
import { toSessionUser, User, type UserRecord } from '../users/user';
import { passwordMatches } from './passwords';
import {
  issueAccessToken,
  newRefreshToken,
  type RefreshToken,
  sessionEnd,
  type SessionIssuer,
} from './session-tokens';
import { endedSessionsHeader } from './revocations';
import { endSession, Session, type SessionOwner, type SessionRecord } from './sessions';
import type { SecondFactors } from './second-factors';
import { mustSetUpSecondFactor, signsInWithoutProvider } from './sign-in-settings';
import { clearSignInAttempts, countSignInAttempt, forgiveSignInAttempt } from './sign-in-throttle';

/** Signs in a user of any role, at either door; the GET route redirects to the sign-in screen. */
export function signIn(issuer: SessionIssuer, factors: SecondFactors): Handler[] {
  return [
    handle(authRoutes.login, { body: signInRequestSchema }, async ({ actor, body, origin }) => {
      const user = await getUserByCredentials(factors, body, origin);
      const started = await startSession(issuer, user, { origin, replaced: actor });
      return reply(200, (await describeSignedIn(user)) satisfies SignInResponse, started);
    }),
    handle(authRoutes.loginPage, {}, async () => redirect('/auth')),
    customerSignIn(issuer, factors),
  ];
}

/** Signs in at the customer area, which requires a verified email address. */
function customerSignIn(issuer: SessionIssuer, factors: SecondFactors): Handler {
  return handle(
    authRoutes.customerLogin,
    { body: signInRequestSchema },
    async ({ actor, body, origin }) => {
      const user = await getUserByCredentials(factors, body, origin);
      if (!user.isVerified) throw new AppError('email_not_verified');
      const started = await startSession(issuer, user, { origin, replaced: actor });
      return reply(200, customerSignedIn(user), started);
    },
  );
}

/** What somebody is answered who signed in at the customer area. */
export const customerSignedIn = ({ role }: UserRecord): CustomerSignInResponse => ({
  success: true,
  message: t('You have been logged in successfully.'),
  role,
});

/** Who is signed in, with what they have yet to do before anything else. @param session in which. */
export async function describeSignedIn(
  user: UserRecord,
  session?: { hasProviderFactor?: boolean },
): Promise<SessionUser> {
  const mustSetUp = await mustSetUpSecondFactor(user, session);
  return { ...(await toSessionUser(user)), ...(mustSetUp && { mustSetUpSecondFactor: true }) };
}

/**
 * Finds the active user with this email address and password, and has them prove their second factor where they have
 * one. An unknown address, a wrong password and a deactivated account give the same answer after the same work, with
 * whatever code: only who knows the password learns anything of the second factor.
 * @throws AppError `invalid_credentials`, `rate_limited`, `second_factor_required`; `validation_failed` at `code`.
 */
export async function getUserByCredentials(
  factors: SecondFactors,
  { email, password, code }: SignInRequest,
  origin: EventOrigin,
): Promise<UserRecord & AuthenticatedUser> {
  const { ipAddress } = origin;
  await countSignInAttempt(email, ipAddress);
  const user = await User.findOne({ email }).select('+password').lean<UserRecord>();
  const matches = await passwordMatches(user?.password, password);
  if (!user?.password || !matches || !user.isActive) {
    await noteRefusal(user, matches ? 'inactive' : 'password', origin);
    throw new AppError('invalid_credentials');
  }
  if (!signsInWithoutProvider(user)) {
    await forgiveSignInAttempt(email, ipAddress);
    await noteRefusal(user, 'provider', origin);
    throw new AppError('invalid_credentials', { message: BY_PROVIDER });
  }
  if (user.secondFactorSince) {
    if (code === undefined) {
      await forgiveSignInAttempt(email, ipAddress);
      throw new AppError('second_factor_required');
    }
    await factors.prove(user, code, origin);
  }
  await clearSignInAttempts(email, ipAddress);
  if (hasExpired(user)) {
    await noteRefusal(user, 'expired', origin);
    throw new AppError('invalid_credentials', { message: EXPIRED });
  }
  return { ...user, password: user.password };
}

/** Also of an address that nobody has, which takes the same work; it is not written down. */
async function noteRefusal(
  user: UserRecord | null,
  reason: 'password' | 'inactive' | 'expired' | 'provider',
  { ipAddress, userAgent }: EventOrigin,
): Promise<void> {
  await appendToSecurityLog([
    {
      ...{ id: randomUUID(), kind: 'sign-in.refused', outcome: 'refused' },
      ...{ address: ipAddress, agent: userAgent },
      ...(user && { subject: { type: 'user', id: String(user._id) } }),
      details: { reason: user ? reason : 'unknown' },
    },
  ]);
}

/** What somebody of the office is told whose own password or passkey does not sign in. */
export const BY_PROVIDER = msg('Please sign in with your company account, by the button for it.');

const EXPIRED = msg(
  'This temporary password is no longer valid. Choose a new one by “Forgotten password?”.',
);

/** Whether somebody let the time go by in which their temporary password was good. */
export function hasExpired({ passwordResetRequired, temporaryPasswordUntil }: UserRecord): boolean {
  if (!passwordResetRequired || !temporaryPasswordUntil) return false;
  return temporaryPasswordUntil.getTime() <= Date.now();
}

/** A user and the hash that their password was compared with; null of a guest, who has none. */
export type AuthenticatedUser = Pick<UserRecord, '_id' | 'secondFactorSince'> & {
  password: string | null;
};

/** What of an answer signs a browser in: its `Set-Cookie` values, and which session they replace. */
interface StartedSession {
  cookies: string[];
  headers: Record<string, string>;
}

interface SessionStart {
  origin: EventOrigin;
  /** Who was signed in in that browser: their session ends, as nobody could use or end it any more. */
  replaced: SessionOwner | undefined;
  /** Notes the use of what signs in in the place of a password. */
  use?: (transaction: ClientSession) => Promise<void>;
  /** The provider that says who it is; else `use` is of a passkey. */
  provider?: { name: string; hasSecondFactor: boolean };
}

/**
 * Starts a session for a user whose password was right, or their passkey, or of whom a provider says who they are.
 * @throws AppError `invalid_credentials` when what they showed was changed in the meantime.
 */
export async function startSession(
  issuer: SessionIssuer,
  user: AuthenticatedUser,
  { origin, replaced, use, provider }: SessionStart,
): Promise<StartedSession> {
  const sid = randomUUID();
  const token = newRefreshToken(issuer.cookies.mark);
  const until = sessionEnd(issuer.lifetime, new Date());
  const { current, ended } = await mongoose.connection.transaction(async (transaction) => {
    const signedIn = await recordSignIn(user, transaction);
    await use?.(transaction);
    const by = provider ? 'provider' : use ? 'passkey' : shownBy(user);
    await writeSession(sid, token, { user: signedIn, by, provider, until, origin, transaction });
    return { current: signedIn, ended: await endSession(replaced, origin, transaction) };
  });
  const claims = { sid, provedAt: new Date(), hasProviderFactor: provider?.hasSecondFactor };
  const cookies = [
    issuer.cookies.access(await issueAccessToken(issuer, current, claims)),
    issuer.cookies.refresh(token.text, until),
  ];
  return { cookies, headers: endedSessionsHeader(ended) };
}

/**
 * Writes to the user, so that a sign-in conflicts with whatever ends all sessions at the same moment (a
 * new password, another role, a deactivation): one of the two transactions waits for the other.
 */
async function recordSignIn(
  { _id, password, secondFactorSince }: AuthenticatedUser,
  transaction: ClientSession,
): Promise<UserRecord> {
  const user = await User.findOneAndUpdate(
    // Null finds who has none.
    { _id, password, secondFactorSince: secondFactorSince ?? null, isActive: true } as object,
    { $set: { lastLoginAt: new Date() }, $inc: { signInCount: 1 } },
    { returnDocument: 'after', timestamps: false, session: transaction },
  ).lean<UserRecord>();
  if (!user) throw new AppError('invalid_credentials');
  return user;
}

/** What somebody showed who has no passkey at hand: nothing where they came as a guest. */
function shownBy({ password, secondFactorSince }: AuthenticatedUser): NewSession['by'] {
  if (password === null) return undefined;
  return secondFactorSince ? 'code' : 'password';
}

interface NewSession extends Pick<SessionStart, 'provider'> {
  user: UserRecord;
  by: SessionRecord['sess']['signedInBy'];
  until: Date;
  origin: EventOrigin;
  transaction: ClientSession;
}

async function writeSession(
  sid: string,
  { familyHash, secretHash }: RefreshToken,
  { user, by, provider, until, origin, transaction }: NewSession,
): Promise<void> {
  const userId = String(user._id);
  const now = new Date();
  const { ipAddress, userAgent } = origin;
  const isNew = await isNewDevice(user, origin, transaction);
  const signedIn = newEvent(
    'user.signed-in',
    {
      ...{ userId, sessionId: sid },
      ...(isNew && { isNewDevice: true as const }),
      ...(provider && { provider: provider.name }),
    },
    { ...origin, userId, role: user.role },
  );
  const session = {
    sid,
    userId: user._id,
    sess: {
      ...{ familyHash, secretHash, lastUsedAt: now, signedInBy: by, ipAddress, userAgent },
      ...(provider?.hasSecondFactor && { hasProviderFactor: true }),
    },
    expire: until,
    pendingEvents: [signedIn],
  };
  await Session.create([session], { session: transaction });
}

// More than anybody's devices.
const MAX_SEEN = 100;

/**
 * Whether somebody with a password has signed in before, but not on such a device from that network, as far as
 * sessions are kept.
 */
async function isNewDevice(
  { _id, guest, signInCount }: UserRecord,
  { ipAddress, userAgent }: EventOrigin,
  transaction: ClientSession,
): Promise<boolean> {
  if (guest || signInCount <= 1) return false;
  // Nearly always: one entry is looked at, not a hundred.
  const same = { userId: _id, 'sess.ipAddress': ipAddress, 'sess.userAgent': userAgent };
  if (await Session.exists(same).session(transaction)) return false;
  const seen = await Session.find(
    { userId: _id },
    { 'sess.ipAddress': 1, 'sess.userAgent': 1 },
    { session: transaction },
  )
    .sort({ _id: -1 })
    .limit(MAX_SEEN)
    .lean<{ sess: Pick<SessionRecord['sess'], 'ipAddress' | 'userAgent'> }[]>();
  const placeOf = (from: { ipAddress?: string; userAgent?: string }) =>
    // Another version of the same browser is no other device.
    `${networkOf(from.ipAddress)} ${deviceName(from.userAgent)}`;
  const place = placeOf({ ipAddress, userAgent });
  return !seen.some(({ sess }) => placeOf(sess) === place);
}
