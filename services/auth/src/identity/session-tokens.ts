import { createHash, randomBytes } from 'node:crypto';
import {
  ACCESS_COOKIE,
  ACCESS_TOKEN_SECONDS,
  type AccessTokenClaims,
  REFRESH_COOKIE,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@brightnest/contracts/identity/tokens';
import jwt from 'jsonwebtoken';
import { permissionsOf } from '../users/permissions';
import { emailOf, type UserRecord } from '../users/user';
import type { KeyRing } from './signing-keys';

/** Signs access tokens and writes session cookies. */
export interface SessionIssuer {
  keys: KeyRing;
  cookies: SessionCookies;
}

/** The user's fields that an access token carries. */
export type TokenSubject = Pick<
  UserRecord,
  '_id' | 'role' | 'email' | 'guest' | 'passwordResetRequired'
>;

/** @returns an access token for a user's session, signed by the current key; whoever holds it can read it. */
export async function issueAccessToken(
  { keys }: SessionIssuer,
  user: TokenSubject,
  sessionId: string,
): Promise<string> {
  const key = keys.current();
  const claims: Omit<AccessTokenClaims, 'sub'> = {
    typ: 'access',
    sid: sessionId,
    role: user.role,
    email: emailOf(user),
    permissions: await permissionsOf(user.role),
    ...(user.passwordResetRequired && { mustResetPassword: true }),
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

/** The first token of a new family. */
export function newRefreshToken(): RefreshToken {
  return composeToken(randomBytes(FAMILY_BYTES).toString('base64url'));
}

/** The next token of the same family. */
export function nextRefreshToken(token: RefreshToken): RefreshToken {
  return composeToken(token.text.slice(0, token.text.indexOf('.')));
}

/** @returns undefined when the text is not of the form of a refresh token. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [family, secret, ...rest] = text.split('.');
  if (!family || !secret || rest.length > 0) return undefined;
  return { text, familyHash: digest(family), secretHash: digest(secret) };
}

function composeToken(family: string): RefreshToken {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
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

/** Seconds a session lives without being used: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Writes the `Set-Cookie` values of a session. */
export interface SessionCookies {
  access(token: string): string;
  refresh(token: string): string;
  /** Values that remove both cookies. */
  cleared(): string[];
}

/** @param publicUrl address of the site; over https the cookies are marked Secure. */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  const access = (value: string, seconds: number) =>
    `${ACCESS_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  const refresh = (value: string, seconds: number) =>
    `${REFRESH_COOKIE}=${value}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return {
    access: (token) => access(token, ACCESS_TOKEN_SECONDS),
    refresh: (token) => refresh(token, SESSION_SECONDS),
    cleared: () => [access('', 0), refresh('', 0)],
  };
}
