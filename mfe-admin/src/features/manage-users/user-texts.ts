import type { AdminUser } from '@brightnest/contracts/auth/admin-users';
import type { UserType } from '@brightnest/contracts/auth/user-options';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { ROLE_LABELS } from '@brightnest/contracts/roles';

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** Shown where nothing is known. */
export const NOT_GIVEN = '–';

export const USER_TYPE_LABELS: Record<UserType, string> = {
  customer: 'Customer',
  cleaner: 'Cleaner',
  admin: 'Admin',
};

export const ROLE_OPTIONS = options(ROLE_LABELS);

/** The reader's own day of a moment. */
export function dayText(isoTime: string): string {
  return day.format(new Date(isoTime));
}

export function momentText(isoTime: string | null): string {
  return isoTime ? moment.format(new Date(isoTime)) : NOT_GIVEN;
}

/** "12 King Street, Newtown, NSW 2042", as far as it is known. */
export function addressText({ address, city, state, postalCode }: AdminUser): string {
  const locality = [state, postalCode].filter(Boolean).join(' ');
  return [address, city, locality].filter(Boolean).join(', ') || NOT_GIVEN;
}
