import type { SessionUser } from '@brightnest/contracts/auth/session-user';

/** Where visitors sign in before something that needs an account. */
export const LOGIN = '/customer/login';

/** Where Book This Service leads: to booking, or to login first. */
export function bookAddress(user: SessionUser | null, serviceId: string): string {
  return user ? `/book-service?serviceId=${encodeURIComponent(serviceId)}` : LOGIN;
}
