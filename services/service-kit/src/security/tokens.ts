import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import {
  type AccessTokenClaims,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@brightnest/contracts/identity/tokens';
import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import { type Role, ROLES } from '@brightnest/contracts/roles';
import Joi from 'joi';
import jwt from 'jsonwebtoken';
import { AppError } from '../errors';
import { check } from '../validation';

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
  /** They have yet to set up the second factor of their role, and may do nothing else until then. */
  mustSetUpSecondFactor?: true;
  /** Until when they need not show again who they are: milliseconds since 1970. */
  provenUntil?: number;
  /** They booked without an account, and may call nothing but what is for guests. */
  isGuest?: true;
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
  mustSetUpSecondFactor: Joi.boolean<true>().valid(true),
  provenUntil: Joi.number(),
  isGuest: Joi.boolean<true>().valid(true),
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
        return {
          ...{ userId: sub, sessionId: sid, role, email, permissions, mustResetPassword },
          ...(rest.mustSetUpSecondFactor && { mustSetUpSecondFactor: true }),
          ...(rest.provenUntil !== undefined && { provenUntil: rest.provenUntil * 1_000 }),
          ...(rest.isGuest && { isGuest: true }),
        };
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

const FETCH_TIMEOUT_MS = 3_000;

/** Where public keys come from and how often they may be asked for. */
interface KeyStoreOptions {
  /** Address of the JSON Web Key Set. */
  jwksUrl: string;
  /** Least time between two fetches: a flood of made-up key ids must not become a flood of calls. */
  cooldownMs?: number;
  /** After this time the set is read again, so that a withdrawn key stops working. */
  maxAgeMs?: number;
}

/** Public keys by id, read over HTTP and kept as ready-made key objects. */
export interface KeyStore {
  /** @throws AppError `service_unavailable` when the set could never be read. */
  find(kid: string): Promise<KeyObject | undefined>;
}

/** Creates a key store; nothing is fetched before the first token. */
export function createKeyStore(options: KeyStoreOptions): KeyStore {
  const { jwksUrl, cooldownMs = 10_000, maxAgeMs = 600_000 } = options;
  let keys: Map<string, KeyObject> | undefined;
  let lastAttempt = -Infinity;
  let inFlight: Promise<void> | undefined;

  const refresh = (): Promise<void> => {
    lastAttempt = performance.now();
    // One fetch at a time, however many requests wait for it.
    inFlight ??= fetchKeys(jwksUrl)
      .then((fetched) => {
        keys = fetched;
      })
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  };

  return {
    async find(kid) {
      const age = performance.now() - lastAttempt;
      if (!keys) {
        await refresh().catch((cause: unknown) => {
          throw new AppError('service_unavailable', { cause });
        });
      } else if (!keys.has(kid) && (inFlight || age >= cooldownMs)) {
        // The known keys go on working while auth is away.
        await refresh().catch(() => undefined);
      } else if (age >= maxAgeMs) {
        void refresh().catch(() => undefined);
      }
      return keys?.get(kid);
    },
  };
}

async function fetchKeys(url: string): Promise<Map<string, KeyObject>> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The key set answered ${response.status}.`);
  const { keys } = (await response.json()) as { keys: JsonWebKey[] };
  const usable = keys.filter((key) => key.kty === 'RSA' && typeof key.kid === 'string');
  return new Map(
    usable.map((key) => [String(key.kid), createPublicKey({ key, format: 'jwk' })] as const),
  );
}
