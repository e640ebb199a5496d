import {
  OFFER_PAGE,
  QUOTE_MESSAGES_PAGE,
  QUOTE_PAYMENT_PAGE,
} from '@brightnest/contracts/identity/credentials';

/** Where customers sign in, and where they are sent when they have to. */
export const CUSTOMER_SIGN_IN = '/customer/login';

export const CUSTOMER_SIGN_UP = '/customer/signup';

export const CUSTOMER_DASHBOARD = '/customer/dashboard';

export const CUSTOMER_PROFILE = '/customer/profile';

/** The profile once more, open at its password. */
export const CHANGE_PASSWORD = '/customer/change-password';

export const VERIFY_EMAIL = '/customer/verify-email';

export const FORGOTTEN_PASSWORD = '/password/forgot';

/** The service catalogue, where students come from. */
export const MARKETPLACE = '/marketplace';

/** The customer's upcoming and past appointments. */
export const APPOINTMENTS = '/customer/appointments';

/** What the customer asked us to quote. */
export const CUSTOMER_QUOTES = '/customer/quotes';

/** The customer's places, and what we know of them. */
export const CUSTOMER_PROPERTIES = '/customer/properties';

/** What the customer gets for bringing others, and their credit. */
export const CUSTOMER_REFERRALS = '/customer/referrals';

/** One of {@link CUSTOMER_QUOTES}. */
export function customerQuotePath(id: string): string {
  return `${CUSTOMER_QUOTES}/${id}`;
}

/** Where whoever holds the private link of a quote writes with us about it. */
export function quoteMessagesPath(quoteId: string): string {
  return `${QUOTE_MESSAGES_PAGE}?${new URLSearchParams({ quote_id: quoteId })}`;
}

/** Where the offer for a quote is read and answered. */
export function offerPath(quoteId: string): string {
  return `${OFFER_PAGE}/${quoteId}`;
}

/** Where a service is booked. */
export const BOOK_SERVICE = '/book-service';

/** The same for a time that is held for an entry of the waiting list. */
export function bookHeldTimePath(entryId: string): string {
  return `${BOOK_SERVICE}?${new URLSearchParams({ waiting: entryId })}`;
}

/** Where the same is booked again. */
export function bookAgainPath(bookingId: string): string {
  return `${BOOK_SERVICE}?${new URLSearchParams({ again: bookingId })}`;
}

/** Where cleaners are led on to their own area. */
export const CLEANER_AREA = '/cleaner-auth';

/** Sign-in for anybody, whatever their role. */
export const SIGN_IN = '/auth';

/** The page on which an email address is verified. */
export function verifyEmailPath(email: string): string {
  return `${VERIFY_EMAIL}?${new URLSearchParams({ email })}`;
}

/** Where what is due is paid. */
export function checkoutPath(checkoutId: string): string {
  return `/payment/checkout?${new URLSearchParams({ checkout: checkoutId })}`;
}

/** Where a quote is paid whose last checkout was closed. */
export function reopenCheckoutPath(closedId: string): string {
  return `/payment/checkout?${new URLSearchParams({ reopen: closedId })}`;
}

/** Where the fee of a quote is paid, or the rest of its price. */
export function payQuotePath(quoteId: string, more: { pays?: 'balance' } = {}): string {
  return `${QUOTE_PAYMENT_PAGE}?${new URLSearchParams({ quote_id: quoteId, ...more })}`;
}

/** Where the fee of a booking is paid. */
export function payFeePath(bookingId: string): string {
  return `/payment/checkout?${new URLSearchParams({ booking_id: bookingId })}`;
}

/** Where what is left to pay of a booking is paid by card. */
export function payRestPath(bookingId: string): string {
  return `/payment/checkout?${new URLSearchParams({ booking_id: bookingId, pays: 'balance' })}`;
}

/** The same of a quote, for whoever holds one of its checkouts. */
export function payRestOfQuotePath(checkoutId: string): string {
  return `/payment/checkout?${new URLSearchParams({ reopen: checkoutId, pays: 'balance' })}`;
}
