import { hashPassword } from '../../services/auth/src/identity/passwords';
import { User, type UserRecord } from '../../services/auth/src/users/user';

/** The password of every account of the benchmark. */
export const PASSWORD = 'Measured-password-1';

let hash: Promise<string> | undefined;
let made = 0;

/** An address that nobody else has. */
export function newAddress(): string {
  made += 1;
  return `bench-${made}@example.com`;
}

/** Writes accounts straight into auth's database and returns their addresses. */
export async function addAccounts(
  count: number,
  given: Partial<UserRecord> = {},
): Promise<string[]> {
  hash ??= hashPassword(PASSWORD);
  const password = await hash;
  const accounts = Array.from({ length: count }, () => ({
    email: newAddress(),
    firstName: 'Mia',
    lastName: 'Measured',
    role: 'customer' as const,
    isVerified: true,
    password,
    ...given,
  }));
  await User.insertMany(accounts);
  return accounts.map(({ email }) => email);
}
