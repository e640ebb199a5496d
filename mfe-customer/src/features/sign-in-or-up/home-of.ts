import { CLEANER_ROLES, type Role, STAFF_ROLES, isInRoles } from '@brightnest/contracts/roles';

/** Where somebody goes who has just signed in here. */
export function afterSignIn(role: Role): string {
  return isInRoles(role, STAFF_ROLES) ? '/admin-dashboard' : '/';
}

/** Where somebody goes who comes here signed in already. */
export function whenSignedIn(role: Role): string {
  return isInRoles(role, CLEANER_ROLES) ? '/cleaner-auth' : afterSignIn(role);
}
