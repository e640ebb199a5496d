import type { Permission } from '@brightnest/contracts/auth/permissions';
import type { RolePermissions } from '@brightnest/contracts/auth/role-permissions';
import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { ROLE_LABELS, ROLES, type Role } from '@brightnest/contracts/roles';
import { useSearchParams } from '@brightnest/kit/router';
import { SelectField } from '@brightnest/kit/ui/field';
import { useState } from 'react';
import { HistoryDisclosure } from '../../history/history-disclosure';
import { oneOf } from '../../list/use-list-address';
import { ConfirmChanges } from './confirm-changes';
import { changesOf, type RoleChange } from './draft';
import { PermissionMatrix } from './permission-matrix';
import { RefusedChanges } from './refused-changes';
import { UnsavedBar } from './unsaved-bar';
import { usePermissionDraft } from './use-permission-draft';
import { useSaveChanges } from './use-save-changes';

interface EditPermissionsProps {
  user: SessionUser;
  /** What they may do themselves. */
  own: readonly Permission[];
  /** As they are saved. */
  roles: readonly RolePermissions[];
}

// Those who may do most come first: that is where there is something to decide.
const ROLE_OPTIONS = [...ROLES]
  .reverse()
  .map((role) => ({ value: role, label: ROLE_LABELS[role] }));
const FIRST_SHOWN: Role = 'admin';

/** The matrix, and what of it is not saved yet. */
export function EditPermissions({ user, own, roles }: EditPermissionsProps) {
  const [params, setParams] = useSearchParams();
  const { draft, tick, forget, discard } = usePermissionDraft(user.id);
  const { save, isSaving, refused, forgetRefused } = useSaveChanges(forget);
  const [asked, setAsked] = useState<readonly RoleChange[] | null>(null);
  const chosen = oneOf(params.get('role') ?? '', ROLES) ?? FIRST_SHOWN;
  // As in the options: those who may do most come first.
  const columns = [...roles].reverse();
  const changes = changesOf(draft, columns);

  function choose(role: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('role', role);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <>
      <RefusedChanges refused={refused} />
      <SelectField
        label="Role"
        hint="Its column is marked; on a narrow screen it is the only one."
        options={ROLE_OPTIONS}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <PermissionMatrix
        roles={columns}
        own={own}
        draft={draft}
        onTick={(...box) => {
          forgetRefused();
          tick(...box);
        }}
        chosen={chosen}
        isBusy={isSaving}
      />
      <UnsavedBar changes={changes} onReview={() => setAsked(changes)} onDiscard={discard} />
      {own.includes('activity:read') && (
        <HistoryDisclosure key={chosen} resource="role" resourceId={chosen} />
      )}
      {asked && (
        <ConfirmChanges
          changes={asked}
          ownRole={user.role}
          isSaving={isSaving}
          onConfirm={() => void save(asked, () => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
