import { hash, type KeyObject } from 'node:crypto';
import { type Actor, createTokenVerifier, type KeyStore, type TokenVerifier } from './tokens';

/** What a verified access token says. Times are epoch milliseconds. */
export interface VerifiedToken {
  actor: Actor;
  /** Of whole seconds: the token was signed in the second that begins here. */
  issuedAt: number;
  expiresAt: number;
}

/** Verifies access tokens, each of them once, and tells when they were signed and run out. */
export interface VerifiedTokens {
  /**
   * Gives the same object for the same token as long as it is remembered.
   * @throws AppError as {@link TokenVerifier} does.
   */
  verify(accessToken: string): Promise<VerifiedToken>;
}

interface Remembered {
  token: VerifiedToken;
  kid: string;
  key: KeyObject | undefined;
}

/**
 * Remembers the last `capacity` tokens whose signature held: checking one is most of what the gateway does for a call,
 * and a good part of what a service does. Only an identical token is found, only until it runs out, and only while the key set
 * still holds the very key that proved it; so a withdrawn key takes no longer to stop working than
 * without the memory. Whether a session has ended is not asked here.
 */
export function createVerifiedTokens(keys: KeyStore, capacity: number): VerifiedTokens {
  const verifier = createTokenVerifier(keys);
  // In the order of their last use. Keyed by digest, so that a dump of this process holds no list of
  // usable tokens.
  const remembered = new Map<string, Remembered>();

  const remember = (digest: string, entry: Remembered): void => {
    remembered.delete(digest);
    remembered.set(digest, entry);
    const [oldest] = remembered.keys();
    if (remembered.size > capacity && oldest !== undefined) remembered.delete(oldest);
  };

  const recall = async (digest: string): Promise<VerifiedToken | undefined> => {
    const entry = remembered.get(digest);
    if (!entry) return undefined;
    const holds = entry.token.expiresAt > Date.now() && entry.key === (await keys.find(entry.kid));
    if (holds) remember(digest, entry);
    else remembered.delete(digest);
    return holds ? entry.token : undefined;
  };

  return {
    async verify(accessToken) {
      const digest = hash('sha256', accessToken, 'base64');
      const known = await recall(digest);
      if (known) return known;
      // One object for all calls of a token: none of them may change it.
      const actor = Object.freeze(await verifier.verify(accessToken));
      const { kid, iat, exp } = readParts(accessToken);
      const token = { actor, issuedAt: iat * 1000, expiresAt: exp * 1000 };
      remember(digest, { token, kid, key: await keys.find(kid) });
      return token;
    },
  };
}

// Of people who are at work now, in one process.
const CAPACITY = 1_000;

/** What a service asks, which remembers tokens as the gateway does: it hears each of them many times, too. */
export function rememberingVerifier(keys: KeyStore): TokenVerifier {
  const tokens = createVerifiedTokens(keys, CAPACITY);
  return { verify: async (token) => (await tokens.verify(token)).actor };
}

/** Only for tokens whose signature has been checked. */
function readParts(accessToken: string): { kid: string; iat: number; exp: number } {
  const [header = '', payload = ''] = accessToken
    .split('.', 2)
    .map((part) => Buffer.from(part, 'base64url').toString('utf8'));
  const { kid } = JSON.parse(header) as { kid: string };
  const { iat = 0, exp } = JSON.parse(payload) as { iat?: number; exp: number };
  return { kid, iat, exp };
}
