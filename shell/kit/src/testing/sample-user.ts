import type { SessionUser } from '@brightnest/contracts/identity/tokens';

/** A signed-in person for tests. */
export function sampleUser(traits: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '64b000000000000000000001',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Perera',
    role: 'customer',
    profileImageUrl: null,
    phone: '0412 345 678',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...traits,
  };
}
