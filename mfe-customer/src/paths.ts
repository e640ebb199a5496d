import {
  ADMIN_ROLES,
  CLEANER_ROLES,
  CUSTOMER_ROLES,
  isInRoles,
  type Role,
} from '@brightnest/contracts/roles';

/** Where customers sign in, and where they are sent when they have to. */
export const CUSTOMER_LOGIN = '/customer/login';

export const CUSTOMER_SIGNUP = '/customer/signup';

export const CUSTOMER_DASHBOARD = '/customer/dashboard';

export const CUSTOMER_PROFILE = '/customer/profile';

/** The profile once more, open at its password. */
export const CHANGE_PASSWORD = '/customer/change-password';

export const VERIFY_EMAIL = '/customer/verify-email';

export const FORGOTTEN_PASSWORD = '/password/forgot';

/** The service catalogue, where students come from. */
export const MARKETPLACE = '/marketplace';

/** What the customer booked, to come and past. */
export const APPOINTMENTS = '/customer/appointments';

/** Where a clean is booked. */
export const BOOK_SERVICE = '/book-service';

/** Sign-in for anybody, whatever their role. */
export const SIGN_IN = '/auth';

/** The page on which an address is proven. */
export function verifyEmailPath(email: string): string {
  return `${VERIFY_EMAIL}?${new URLSearchParams({ email })}`;
}

/** Where what is due is paid. */
export function checkoutPath(checkoutId: string): string {
  return `/payment/checkout?${new URLSearchParams({ checkout: checkoutId })}`;
}

/** The sign-in screen of a role's own area; the one for anybody where a role has none. */
export function signInPathOf(role: Role): string {
  if (isInRoles(role, ADMIN_ROLES)) return '/admin-login';
  if (isInRoles(role, CLEANER_ROLES)) return '/cleaner-login';
  return isInRoles(role, CUSTOMER_ROLES) ? CUSTOMER_LOGIN : SIGN_IN;
}
