import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What a password link carries, and the digest that is stored. */
export function newPasswordToken(): { token: string; digest: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, digest: passwordTokenDigest(token) };
}

// The token is long and random: a plain digest is enough, there is nothing to guess.
export function passwordTokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
