import { hash, verify } from '@node-rs/argon2';
import { assertNotBreached } from './breached-passwords';

// The setting OWASP names first for argon2id, which is the library's default variant.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

let decoyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST);
}

/**
 * Hashes a password that somebody chose in a form.
 * @throws AppError `validation_failed` at `field` where it is known from breaches.
 */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  await assertNotBreached(password, field);
  return hashPassword(password);
}

/**
 * @param stored the account's hash; undefined for an unknown account or one without a password.
 * The work is the same in every case, so the time of the answer does not tell which accounts exist.
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoyHash ??= hash('no account has this password', COST);
  const matches = await verify(stored ?? (await decoyHash), normalize(password));
  return stored !== undefined && matches;
}

/** Hashes the decoy ahead of the first sign-in, which would otherwise be slower than the rest. */
export async function preparePasswords(): Promise<void> {
  await passwordMatches(undefined, '');
}

// One character can be typed as different code points, depending on the keyboard.
function normalize(password: string): string {
  return password.normalize('NFKC');
}
