import type { Permission } from '@brightnest/contracts/auth/permissions';
import type { RolePermissions } from '@brightnest/contracts/auth/role-permissions';

/** Why the server takes no change of a role from whoever is at work here. */
export type RoleRefusal = 'read-only' | 'fixed' | 'beyond';

/** @param own what they may do themselves. */
export function refusalOf(
  { permissions, isFixed }: RolePermissions,
  own: readonly Permission[],
): RoleRefusal | undefined {
  if (isFixed) return 'fixed';
  if (!own.includes('permissions:write')) return 'read-only';
  return permissions.every((permission) => own.includes(permission)) ? undefined : 'beyond';
}

/** The reasons, shortly, under a role's name. */
export const REFUSAL_LABELS: Record<RoleRefusal, string> = {
  'read-only': 'read only',
  fixed: 'fixed',
  beyond: 'above yours',
};
