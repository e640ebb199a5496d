import { randomUUID } from 'node:crypto';
import type { Role } from '@brightnest/contracts/roles';
import { hashPassword } from '../identity/passwords';
import { User, type UserRecord } from '../users/user';
import { type SignedIn, signedInBy, type TestAuth } from './start-auth';

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

/** A member of staff who is signed in. */
export interface StaffMember {
  user: UserRecord;
  headers: { authorization: string };
}

export async function signedInAs(auth: TestAuth, role: Role): Promise<StaffMember> {
  const user = await createPerson({ role, firstName: 'Sam', lastName: 'Staff' });
  const { headers } = await signIn(auth, user.email);
  return { user, headers };
}
