import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type AccessTokenClaims,
} from '@brightnest/contracts/auth/access-token';
import { PERMISSIONS, type Permission } from '@brightnest/contracts/auth/permissions';
import { ROLES, type Role } from '@brightnest/contracts/roles';
import Joi from 'joi';
import jwt from 'jsonwebtoken';
import { check } from './check';
import { AppError } from './errors';
import { createKeyStore, type KeyStore, type KeyStoreOptions } from './jwks';

const MAX_TOKEN_LENGTH = 4096;

/** The signed-in person behind a request, as the access token names them. */
export interface Actor {
  userId: string;
  role: Role;
  sessionId: string;
  email: string;
  /** What the person's role held when the token was signed. */
  permissions: readonly Permission[];
  /** Whether they have yet to replace a temporary password, and may do nothing else until then. */
  mustResetPassword: boolean;
}

/** Verifies access tokens. */
export interface TokenVerifier {
  /**
   * @throws AppError `not_authenticated` for every token that is not a valid access token;
   * `service_unavailable` when no public key could be read yet.
   */
  verify(token: string): Promise<Actor>;
}

const claimsSchema = Joi.object<AccessTokenClaims & { exp: number }, true>({
  sub: Joi.string().required(),
  sid: Joi.string().required(),
  role: Joi.string()
    .valid(...ROLES)
    .required(),
  email: Joi.string().required(),
  // A permission that this build does not know any more grants nothing.
  permissions: Joi.array<Permission[]>().items(Joi.string()).required(),
  mustResetPassword: Joi.boolean<true>().valid(true),
  // jsonwebtoken checks it where it is; a token without an end would be good for ever.
  exp: Joi.number().required(),
  // Tells an access token from any other token that auth signs with the same key.
  typ: Joi.string<'access'>().valid('access').required(),
}).unknown();

/** Creates a verifier on the public keys that auth serves, or on keys that are at hand. */
export function createTokenVerifier(source: KeyStoreOptions | KeyStore): TokenVerifier {
  const keys = 'find' in source ? source : createKeyStore(source);
  return {
    async verify(token) {
      const kid = keyIdOf(token);
      const key = kid === undefined ? undefined : await keys.find(kid);
      if (!key) throw new AppError('not_authenticated');
      try {
        const claims = jwt.verify(token, key, {
          algorithms: [TOKEN_ALGORITHM],
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
        });
        const { sub, sid, role, email, ...rest } = check(claimsSchema, claims);
        const permissions = rest.permissions.filter((name) => PERMISSIONS.includes(name));
        const mustResetPassword = rest.mustResetPassword ?? false;
        return { userId: sub, sessionId: sid, role, email, permissions, mustResetPassword };
      } catch (cause) {
        throw new AppError('not_authenticated', { cause });
      }
    },
  };
}

function keyIdOf(token: string): string | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const header = decodeHeader(token);
  return header?.alg === TOKEN_ALGORITHM ? header.kid : undefined;
}

function decodeHeader(token: string): jwt.JwtHeader | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header;
  } catch {
    return undefined;
  }
}
