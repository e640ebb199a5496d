import {
  ACCESS_TOKEN_SECONDS,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type AccessTokenClaims,
} from '@brightnest/contracts/auth/access-token';
import jwt from 'jsonwebtoken';
import type { SigningKey } from './signing-keys';

/** @returns a signed access token; everything in it is readable by whoever holds it. */
export function signAccessToken(key: SigningKey, claims: Omit<AccessTokenClaims, 'typ'>): string {
  const { sub, ...rest } = claims;
  return jwt.sign({ ...rest, typ: 'access' }, key.privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: key.kid,
    subject: sub,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    expiresIn: ACCESS_TOKEN_SECONDS,
  });
}
