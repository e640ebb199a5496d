import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import type { ReturnState } from '@brightnest/kit/return-to';

/** Where visitors sign in before something that needs an account. */
export const LOGIN = '/customer/login';

/** Has whoever signs in to join the club back at its plans. */
export const plansState: ReturnState = { returnTo: '/pricing#subscription-plans' };

/** Where Book This Service leads: to booking, or to login first. */
export function bookAddress(user: SessionUser | null, serviceId: string): string {
  return user ? `/book-service?serviceId=${encodeURIComponent(serviceId)}` : LOGIN;
}
