import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { CLEANER_ROLES, CUSTOMER_ROLES, STAFF_ROLES, isInRoles } from '@brightnest/contracts/roles';

/** Whether the public pages greet this person; cleaners see them as visitors do. */
export function isGreeted(user: SessionUser | null): user is SessionUser {
  return user !== null && !isInRoles(user.role, CLEANER_ROLES);
}

/** Whether the Admin link shows. */
export function seesAdmin(user: SessionUser | null): boolean {
  return isInRoles(user?.role, STAFF_ROLES);
}

/** Whether the customer area is this person's. */
export function hasCustomerArea(user: SessionUser | null): boolean {
  return isInRoles(user?.role, CUSTOMER_ROLES);
}

/** "Hello, " and the first name, else the e-mail address, else "User". */
export function greeting({ firstName, email }: SessionUser): string {
  return `Hello, ${firstName || email || 'User'}`;
}
