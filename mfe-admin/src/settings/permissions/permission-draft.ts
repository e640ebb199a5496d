import type { RolePermissions } from '@brightnest/contracts/accounts/permission-schemas';
import { type Permission, PERMISSIONS } from '@brightnest/contracts/permissions';
import type { Role } from '@brightnest/contracts/roles';
import { sessionDraft } from '@brightnest/kit/runtime/session-draft';
import { useState } from 'react';

/** Key of a checkbox: `operations_manager/quotes:read`. */
type BoxName = `${Role}/${Permission}`;

/** Unsaved changes by checkbox. */
export interface Draft {
  granted: readonly string[];
  revoked: readonly string[];
}

export const NO_DRAFT: Draft = { granted: [], revoked: [] };

/** The changes of one role. */
export interface RoleChange {
  role: Role;
  granted: Permission[];
  revoked: Permission[];
  /** The role's permissions when this was computed. */
  held: Permission[];
  /** The role's permissions after saving. */
  wanted: Permission[];
}

const boxName = (role: Role, permission: Permission): BoxName => `${role}/${permission}`;

/** @returns whether a checkbox is checked, with the draft applied. */
export function isTicked(draft: Draft, { role, permissions }: RolePermissions, box: Permission) {
  const name = boxName(role, box);
  if (draft.granted.includes(name)) return true;
  return permissions.includes(box) && !draft.revoked.includes(name);
}

/** Sets a checkbox; one that is back at its saved state leaves the draft. */
export function setBox(
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

/** The draft without the changes of one role. */
export function withoutRole({ granted, revoked }: Draft, role: Role): Draft {
  const isOther = (name: string) => !name.startsWith(`${role}/`);
  return { granted: granted.filter(isOther), revoked: revoked.filter(isOther) };
}

/**
 * The changes that saving the draft makes to the roles as they are now, without those that somebody else
 * has saved already.
 */
export function roleChanges(draft: Draft, roles: readonly RolePermissions[]): RoleChange[] {
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

const KINDS = { granted: [''], revoked: [''] };

interface PermissionDraft {
  draft: Draft;
  tick: (role: RolePermissions, permission: Permission, isOn: boolean) => void;
  /** Drops the changes of saved roles. */
  forget: (...roles: readonly Role[]) => void;
  discard: () => void;
}

/** The unsaved changes; they survive a change of tab and a reload. */
export function usePermissionDraft(userId: string): PermissionDraft {
  const memory = sessionDraft<{ granted: string[]; revoked: string[] }>(
    `role-permissions.${userId}`,
    KINDS,
  );
  const [draft, setDraft] = useState<Draft>(() => ({ ...NO_DRAFT, ...memory.read() }));

  function change(next: Draft) {
    setDraft(next);
    memory.save({ granted: [...next.granted], revoked: [...next.revoked] });
  }

  return {
    draft,
    tick: (role, permission, isOn) => change(setBox(draft, role, permission, isOn)),
    forget: (...roles) => change(roles.reduce(withoutRole, draft)),
    discard: () => change(NO_DRAFT),
  };
}
