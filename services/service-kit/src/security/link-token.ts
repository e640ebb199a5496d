import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token of a new private link, and the digest that is stored of it. */
export function newLinkToken(): { token: string; digest: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, digest: linkTokenDigest(token) };
}

/**
 * What the token of a private link is stored as and found by. It is long and random: a plain digest is enough,
 * as there is nothing to guess, and the time that the database takes to compare digests tells nothing of it.
 */
export function linkTokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
