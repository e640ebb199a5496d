import type { Permission } from '@brightnest/contracts/auth/permissions';

/** The parts of the settings by their names in the address, each with what it takes to see it. */
export const PART_PERMISSIONS = {
  services: 'catalogue:read',
  tiers: 'catalogue:read',
  permissions: 'permissions:read',
} as const satisfies Record<string, Permission>;

/** A key of {@link PART_PERMISSIONS}. */
export type SettingsPart = keyof typeof PART_PERMISSIONS;
