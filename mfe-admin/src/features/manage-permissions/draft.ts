import { PERMISSIONS, type Permission } from '@brightnest/contracts/auth/permissions';
import type { RolePermissions } from '@brightnest/contracts/auth/role-permissions';
import type { Role } from '@brightnest/contracts/roles';

/** One box of the matrix: `operations_manager/quotes:read`. */
type BoxName = `${Role}/${Permission}`;

/** What was ticked and unticked and is not saved yet, box by box. */
export interface Draft {
  granted: readonly string[];
  revoked: readonly string[];
}

export const NO_DRAFT: Draft = { granted: [], revoked: [] };

/** What saving changes of one role. */
export interface RoleChange {
  role: Role;
  granted: Permission[];
  revoked: Permission[];
  /** What the role held when this was worked out. */
  held: Permission[];
  /** What it is to hold. */
  wanted: Permission[];
}

const boxName = (role: Role, permission: Permission): BoxName => `${role}/${permission}`;

/** Whether a box is ticked as the draft has it. */
export function isTicked(draft: Draft, { role, permissions }: RolePermissions, box: Permission) {
  const name = boxName(role, box);
  if (draft.granted.includes(name)) return true;
  return permissions.includes(box) && !draft.revoked.includes(name);
}

/** Ticks a box, or unticks it; one that is as it was saved leaves the draft. */
export function withBox(
  draft: Draft,
  { role, permissions }: RolePermissions,
  box: Permission,
  isOn: boolean,
): Draft {
  const name = boxName(role, box);
  const isNews = permissions.includes(box) !== isOn;
  const without = (names: readonly string[]) => names.filter((other) => other !== name);
  return {
    granted: [...without(draft.granted), ...(isNews && isOn ? [name] : [])],
    revoked: [...without(draft.revoked), ...(isNews && !isOn ? [name] : [])],
  };
}

/** The draft without what it says of one role. */
export function withoutRole({ granted, revoked }: Draft, role: Role): Draft {
  const isOther = (name: string) => !name.startsWith(`${role}/`);
  return { granted: granted.filter(isOther), revoked: revoked.filter(isOther) };
}

/**
 * What saving the draft changes of the roles as they are now: what somebody else has done already is
 * no change any more.
 */
export function changesOf(draft: Draft, roles: readonly RolePermissions[]): RoleChange[] {
  return roles
    .filter(({ isFixed }) => !isFixed)
    .map((entry) => {
      const wanted = PERMISSIONS.filter((permission) => isTicked(draft, entry, permission));
      const held = entry.permissions;
      return {
        role: entry.role,
        granted: wanted.filter((permission) => !held.includes(permission)),
        revoked: held.filter((permission) => !wanted.includes(permission)),
        held,
        wanted,
      };
    })
    .filter(({ granted, revoked }) => granted.length + revoked.length > 0);
}
