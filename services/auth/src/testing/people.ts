import { randomUUID } from 'node:crypto';
import { hashPassword } from '../identity/passwords';
import { User, type UserRecord } from '../model/user';
import { signedInBy, type SignedIn, type TestAuth } from './start-auth';

export const PASSWORD = 'Right-password-1';

let hash: Promise<string> | undefined;

/** Writes a person with {@link PASSWORD} straight into the database. */
export async function createPerson(given: Partial<UserRecord> = {}): Promise<UserRecord> {
  hash ??= hashPassword(PASSWORD);
  const user = await User.create({
    email: `${randomUUID()}@example.test`,
    firstName: 'Jane',
    lastName: 'Doe',
    role: 'customer',
    isVerified: true,
    password: await hash,
    ...given,
  });
  return user.toObject();
}

export async function signIn(auth: TestAuth, email: string, ip?: string): Promise<SignedIn> {
  const result = await auth.call('POST', '/api/login', {
    body: { email, password: PASSWORD },
    headers: ip ? { 'x-forwarded-for': ip } : {},
  });
  if (result.status !== 200) throw new Error(`sign-in answered ${result.status}`);
  return signedInBy(result);
}
