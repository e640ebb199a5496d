import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import type { ReturnState } from '@brightnest/kit/return-to';

/** Where visitors sign in before something that needs an account. */
export const LOGIN = '/customer/login';

/** Has whoever signs in to join the club back at its plans. */
export const plansState: ReturnState = { returnTo: '/pricing#subscription-plans' };

/** Where a link leads that needs an account. */
export interface AccountLink {
  to: string;
  state?: ReturnState;
}

/** Leads to a page for people with an account: there, or to login first and from there to the page. */
export function accountLink(user: SessionUser | null, path: string): AccountLink {
  return user ? { to: path } : { to: LOGIN, state: { returnTo: path } };
}

/** Where Book This Service leads. */
export function bookLink(user: SessionUser | null, serviceId: string): AccountLink {
  return accountLink(user, `/book-service?serviceId=${encodeURIComponent(serviceId)}`);
}
