import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** @returns a fresh token of a private status link. */
export function newStatusToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

// The token is long and random: a plain digest is enough, there is nothing to guess.
export function statusTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
