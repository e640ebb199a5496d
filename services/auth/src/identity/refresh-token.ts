import { createHash, randomBytes } from 'node:crypto';

const FAMILY_BYTES = 18;
const SECRET_BYTES = 32;

/**
 * A refresh token is `family.secret`. The family stays for the life of the session and finds it; the
 * secret changes with every rotation. Both are secret: who shows a known family with an old secret
 * holds a copy of a token, and nobody can provoke that from a session id alone.
 */
export interface RefreshToken {
  text: string;
  familyHash: string;
  secretHash: string;
}

/** The first token of a new family. */
export function newRefreshToken(): RefreshToken {
  return compose(randomBytes(FAMILY_BYTES).toString('base64url'));
}

/** The next token of the same family. */
export function nextRefreshToken(token: RefreshToken): RefreshToken {
  return compose(token.text.slice(0, token.text.indexOf('.')));
}

/** @returns undefined when the text is not of the form of a refresh token. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const [family, secret, ...rest] = text.split('.');
  if (!family || !secret || rest.length > 0) return undefined;
  return { text, familyHash: digest(family), secretHash: digest(secret) };
}

function compose(family: string): RefreshToken {
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
