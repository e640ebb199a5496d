import type { Permission } from '@brightnest/contracts/permissions';
import { t } from '@brightnest/contracts/translation';
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
  holidays: 'bookings:write',
  customerTags: 'customers:write',
  permissions: 'permissions:read',
} as const satisfies Record<string, Permission>;

/** A key of {@link PART_PERMISSIONS}. */
export type SettingsPartName = keyof typeof PART_PERMISSIONS;
