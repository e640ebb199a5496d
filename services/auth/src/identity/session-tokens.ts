import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  clearedSessionCookies,
  FORMER_SESSION_COOKIES,
  sessionCookieNames,
} from '@brightnest/contracts/identity/session-cookies';
import {
  ACCESS_TOKEN_SECONDS,
  type AccessTokenClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@brightnest/contracts/identity/tokens';
import jwt from 'jsonwebtoken';
import { permissionsOf } from '../users/permissions';
import { emailOf, type UserRecord } from '../users/user';
import { mustSetUpSecondFactor, readSignInSettings } from './sign-in-settings';
import type { SessionClaims } from './sessions';
import type { KeyRing } from './signing-keys';

/** Signs access tokens and writes session cookies. */
export interface SessionIssuer {
  keys: KeyRing;
  cookies: SessionCookies;
  lifetime: SessionLifetime;
}

/** How long somebody stays signed in. */
export interface SessionLifetime {
  /** Days without being used. */
  unusedDays: number;
  /** Days since the sign-in, however much it is used. */
  maxDays: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When a session ends that is used now. */
export function sessionEnd({ unusedDays, maxDays }: SessionLifetime, signedInAt: Date): Date {
  const unused = Date.now() + unusedDays * DAY_MS;
  return new Date(Math.min(unused, signedInAt.getTime() + maxDays * DAY_MS));
}

/** The user's fields that an access token carries. */
export type TokenSubject = Pick<
  UserRecord,
  '_id' | 'role' | 'email' | 'guest' | 'passwordResetRequired' | 'secondFactorSince'
>;

/** @returns an access token for a user's session, signed by the current key; whoever holds it can read it. */
export async function issueAccessToken(
  { keys }: SessionIssuer,
  user: TokenSubject,
  session: SessionClaims,
): Promise<string> {
  const key = keys.current();
  const { proofMinutes } = await readSignInSettings();
  const claims: Omit<AccessTokenClaims, 'sub'> = {
    typ: 'access',
    sid: session.sid,
    provenUntil: Math.floor(session.provedAt.getTime() / 1_000) + proofMinutes * 60,
    role: user.role,
    email: emailOf(user),
    permissions: await permissionsOf(user.role),
    ...(user.passwordResetRequired && { mustResetPassword: true }),
    ...((await mustSetUpSecondFactor(user, session)) && { mustSetUpSecondFactor: true }),
    ...(user.guest && { isGuest: true }),
  };
  return jwt.sign(claims, key.privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: key.kid,
    subject: String(user._id),
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    expiresIn: ACCESS_TOKEN_SECONDS,
  });
}

const FAMILY_BYTES = 18;
const SECRET_BYTES = 32;

/**
 * A refresh token is `family.secret`. The family identifies the session for its whole life; the secret
 * changes with every rotation. Neither can be derived from the public session id, so a known family with
 * an old secret means that a token was copied.
 */
export interface RefreshToken {
  text: string;
  familyHash: string;
  secretHash: string;
}

/** The first token of a new family. @param mark what tokens of the site's cookies end with. */
export function newRefreshToken(mark: string): RefreshToken {
  const family = randomBytes(FAMILY_BYTES).toString('base64url');
  return composeToken(family, randomBytes(SECRET_BYTES).toString('base64url') + mark);
}

/** What makes the next token of a presented one; kept with the session, and useless without that token. */
export function newSuccession(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * The next token of the same family. The same `succession` gives the same token, so that it can be told again to who
 * brings the one before, although only digests are stored.
 */
export function nextRefreshToken(
  { text }: RefreshToken,
  succession: string,
  mark: string,
): RefreshToken {
  const [family = '', secret = ''] = text.split('.');
  const next = createHmac('sha256', secret).update(succession).digest('base64url');
  return composeToken(family, next + mark);
}

/** @returns undefined when the text is not of the form of a refresh token. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [family, secret, ...rest] = text.split('.');
  if (!family || !secret || rest.length > 0) return undefined;
  return { text, familyHash: digest(family), secretHash: digest(secret) };
}

function composeToken(family: string, secret: string): RefreshToken {
  return {
    text: `${family}.${secret}`,
    familyHash: digest(family),
    secretHash: digest(secret),
  };
}

// The parts are long and random: a plain digest is enough, there is nothing to guess.
function digest(part: string): string {
  return createHash('sha256').update(part).digest('base64url');
}

/** Writes the `Set-Cookie` values of a session. */
export interface SessionCookies {
  /** What every refresh token in these cookies ends with. */
  mark: string;
  access(token: string): string;
  /** @param until when the session ends unless it is used. */
  refresh(token: string, until: Date): string;
  /** Values that remove both cookies, and over https those of before. */
  cleared(): string[];
}

/** @param publicUrl address of the site; over https the cookies are Secure, and of this host alone. */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const names = sessionCookieNames(isSecure);
  const secure = isSecure ? '; Secure' : '';
  const secondsTo = (time: Date) => Math.ceil(Math.max(0, time.getTime() - Date.now()) / 1_000);
  return {
    mark: names.mark,
    access: (token) =>
      `${names.access}=${token}; Path=/; Max-Age=${ACCESS_TOKEN_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    refresh: (token, until) =>
      `${names.refresh}=${token}; Path=${names.refreshPath}; Max-Age=${secondsTo(until)}; HttpOnly; SameSite=Strict${secure}`,
    cleared: () =>
      [names, ...(isSecure ? [FORMER_SESSION_COOKIES] : [])].flatMap((each) =>
        Object.values(clearedSessionCookies(each, isSecure)),
      ),
  };
}
