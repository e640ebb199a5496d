import type { AdminUser } from '@brightnest/contracts/auth/admin-users';
import type { Invitation } from '@brightnest/contracts/auth/invitations';

/** An account as the server gives it. */
export function sampleAccount(traits: Partial<AdminUser> = {}): AdminUser {
  const user: AdminUser = {
    id: '64b00000000000000000000a',
    email: 'jane@example.com',
    name: 'Jane Doe',
    firstName: 'Jane',
    lastName: 'Doe',
    role: 'customer',
    userType: 'customer',
    status: 'active',
    phone: '0412 345 678',
    address: '12 King Street',
    city: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    location: 'Newtown, NSW',
    joined: '2026-03-01T02:00:00.000Z',
    lastLoginAt: null,
    isActive: true,
    ...traits,
  };
  return { ...user, name: `${user.firstName} ${user.lastName}` };
}

/** An invitation as the server gives it. */
export function sampleInvitation(traits: Partial<Invitation> = {}): Invitation {
  return {
    id: '64b0000000000000000000b1',
    email: 'new@example.com',
    role: 'customer_support',
    status: 'open',
    invitedBy: 'Ada Perera',
    invitedAt: '2026-03-01T02:00:00.000Z',
    expiresAt: '2026-03-08T02:00:00.000Z',
    acceptedAt: null,
    ...traits,
  };
}
