import type { Permission } from '@brightnest/contracts/auth/permissions';
import type { RolePermissions } from '@brightnest/contracts/auth/role-permissions';
import type { Role } from '@brightnest/contracts/roles';
import { tabMemory } from '@brightnest/kit/forms/tab-memory';
import { useState } from 'react';
import { type Draft, NO_DRAFT, withBox, withoutRole } from './draft';

const KINDS = { granted: [''], revoked: [''] };

export interface PermissionDraft {
  draft: Draft;
  tick: (role: RolePermissions, permission: Permission, isOn: boolean) => void;
  /** What of it is saved. */
  forget: (...roles: readonly Role[]) => void;
  discard: () => void;
}

/** The changes that are not saved yet; another part of the settings, or a reload, does not lose them. */
export function usePermissionDraft(userId: string): PermissionDraft {
  const memory = tabMemory<{ granted: string[]; revoked: string[] }>(
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
    tick: (role, permission, isOn) => change(withBox(draft, role, permission, isOn)),
    forget: (...roles) => change(roles.reduce(withoutRole, draft)),
    discard: () => change(NO_DRAFT),
  };
}
