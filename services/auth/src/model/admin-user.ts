import type { AdminUser } from '@brightnest/contracts/auth/admin-users';
import type { UserStatus, UserType } from '@brightnest/contracts/auth/user-options';
import { CLEANER_ROLES, isInRoles, type Role } from '@brightnest/contracts/roles';
import { fullName, type UserRecord } from './user';

const OFFICE_ROLES: readonly Role[] = [
  'admin',
  'super_admin',
  'operations_manager',
  'customer_support',
];

/** What {@link toAdminUser} reads. */
export const ADMIN_USER_FIELDS = {
  email: 1,
  firstName: 1,
  lastName: 1,
  role: 1,
  phone: 1,
  address: 1,
  city: 1,
  state: 1,
  postalCode: 1,
  isVerified: 1,
  isActive: 1,
  lastLoginAt: 1,
  createdAt: 1,
} as const;

type Shown = Pick<UserRecord, '_id' | keyof typeof ADMIN_USER_FIELDS>;

/** A person as staff see them. */
export function toAdminUser(user: Shown): AdminUser {
  const { city, state } = user;
  return {
    id: String(user._id),
    email: user.email,
    name: fullName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    userType: userTypeOf(user.role),
    status: statusOf(user),
    phone: user.phone ?? null,
    address: user.address ?? null,
    city: city ?? null,
    state: state ?? null,
    postalCode: user.postalCode ?? null,
    location: [city, state].filter(Boolean).join(', ') || null,
    joined: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    isActive: user.isActive,
  };
}

/** The kind of people a role belongs to; a guest counts as a customer. */
export function userTypeOf(role: Role): UserType {
  if (isInRoles(role, CLEANER_ROLES)) return 'cleaner';
  return isInRoles(role, OFFICE_ROLES) ? 'admin' : 'customer';
}

// An invited person has no password until they follow the link, and following it proves the address: who
// is verified has a password, and nothing else needs to be asked.
function statusOf({
  isActive,
  isVerified,
}: Pick<UserRecord, 'isActive' | 'isVerified'>): UserStatus {
  if (!isActive) return 'inactive';
  return isVerified ? 'active' : 'pending';
}

/** The people of one status. */
export const STATUS_FILTERS: Readonly<
  Record<UserStatus, Partial<Pick<UserRecord, 'isActive' | 'isVerified'>>>
> = {
  active: { isActive: true, isVerified: true },
  pending: { isActive: true, isVerified: false },
  inactive: { isActive: false },
};
