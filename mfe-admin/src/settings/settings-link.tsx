import type { Permission } from '@brightnest/contracts/permissions';
import { msg, t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { WideLabel } from '@brightnest/kit/ui/display/layout';
import { Settings } from 'lucide-react';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SETTINGS } from '../sign-in/paths';

/** Link to the settings, for users who may read any of them. */
export function SettingsLink() {
  const own = useOwnPermissions();
  if (!Object.values(PART_PERMISSIONS).some((permission) => own.includes(permission))) return null;
  return (
    <LinkButton to={ADMIN_SETTINGS} variant="secondary" size="sm">
      <Settings aria-hidden="true" />
      <WideLabel>{t('Settings')}</WideLabel>
    </LinkButton>
  );
}

/** Parts of the settings by search parameter, with the permission to read each. */
export const PART_PERMISSIONS = {
  services: 'catalogue:read',
  tiers: 'catalogue:read',
  rates: 'catalogue:read',
  coupons: 'catalogue:read',
  giftCards: 'payments:read',
  referrals: 'catalogue:read',
  company: 'company:write',
  region: 'company:write',
  office: 'company:write',
  pages: 'pages:write',
  forms: 'company:write',
  analytics: 'company:write',
  'service-pages': 'pages:write',
  messages: 'company:write',
  billing: 'billing:write',
  bookings: 'bookings:write',
  reviews: 'bookings:write',
  waiting: 'bookings:write',
  pay: 'pay:read',
  jobs: 'bookings:write',
  dispatch: 'bookings:write',
  holidays: 'bookings:read',
  customerTags: 'customers:read',
  properties: 'customers:write',
  permissions: 'permissions:read',
  signIn: 'permissions:read',
  privacy: 'privacy:write',
  webhooks: 'webhooks:write',
} as const satisfies Record<string, Permission>;

/** A key of {@link PART_PERMISSIONS}. */
export type SettingsPartName = keyof typeof PART_PERMISSIONS;

/** What each part is called. */
export const PART_LABELS: Readonly<Record<SettingsPartName, string>> = {
  services: msg('Services'),
  tiers: msg('Club plans'),
  rates: msg('Rates'),
  coupons: msg('Coupons'),
  giftCards: msg('Gift cards'),
  referrals: msg('Referrals'),
  company: msg('Company'),
  region: msg('Region'),
  office: msg('Office'),
  pages: msg('Pages'),
  forms: msg('Forms'),
  analytics: msg('Analytics'),
  'service-pages': msg('Pages of services'),
  messages: msg('Messages'),
  billing: msg('Billing'),
  bookings: msg('Bookings'),
  reviews: msg('Reviews'),
  waiting: msg('Waiting list'),
  pay: msg('Hours and pay'),
  jobs: msg('Jobs of cleaners'),
  holidays: msg('Holidays'),
  dispatch: msg('Dispatch'),
  customerTags: msg('Tags of customers'),
  properties: msg('Properties'),
  permissions: msg('Role permissions'),
  signIn: msg('Sign-in'),
  privacy: msg('Privacy'),
  webhooks: msg('Webhooks'),
};
