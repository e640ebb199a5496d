import type { RolePermissions } from '@brightnest/contracts/accounts/permission-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { Permission } from '@brightnest/contracts/permissions';
import { type Role, ROLE_LABELS, OFFICE_ROLES } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../../activity/record-history';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { ConfirmChanges, WHEN_CHANGES_APPLY } from './confirm-changes';
import { SaveBar } from './matrix-style';
import { type RoleChange, roleChanges, usePermissionDraft } from './permission-draft';
import { PermissionMatrix } from './permission-matrix';
import {
  useAdminListRolePermissionsQuery,
  useOwnPermissions,
  useAdminUpdateRolePermissionsMutation,
} from '../../permissions/permissions-api';

const POLLING_SECONDS = 60;

/** The permissions of each role. */
export function PermissionsTab() {
  const { user } = useSession();
  const own = useOwnPermissions();
  const { data, error, isFetching, refetch } = useAdminListRolePermissionsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);

  return (
    <Section title={t('Role permissions')}>
      <Stack $gap={5}>
        <PermissionRules own={own} />
        {error && (
          <ErrorState
            title={t('The permissions could not be loaded')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data && user && <EditPermissions user={user} own={own} roles={data.roles} />}
        {!data && !error && (
          <Stack $gap={3} role="status" aria-busy="true" aria-label={t('Loading permissions...')}>
            {['head', 'one', 'two', 'three', 'four'].map((line) => (
              <Skeleton key={line} $height="2.5rem" />
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

interface EditPermissionsProps {
  user: SessionUser;
  /** Permissions of the signed-in user. */
  own: readonly Permission[];
  /** As saved. */
  roles: readonly RolePermissions[];
}

// Roles with the most permissions first.
const ROLE_OPTIONS = [...OFFICE_ROLES]
  .reverse()
  .map((role) => ({ value: role, label: t(ROLE_LABELS[role]) }));
const FIRST_SHOWN: Role = 'admin';

/** The matrix with its unsaved changes. */
function EditPermissions({ user, own, roles }: EditPermissionsProps) {
  const [params, setParams] = useSearchParams();
  const { draft, tick, forget, discard } = usePermissionDraft(user.id);
  const { save, isSaving, refused, forgetRefused } = useSaveChanges(forget);
  const [toConfirm, setToConfirm] = useState<readonly RoleChange[] | null>(null);
  const chosen = OFFICE_ROLES.find((role) => role === params.get('role')) ?? FIRST_SHOWN;
  // As in the options: roles with the most permissions first.
  const columns = [...roles].reverse();
  const changes = roleChanges(draft, columns);

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
      <SaveFailures refused={refused} />
      <SelectField
        label={t('Role')}
        hint={t('Its column is marked; on a narrow screen it is the only one.')}
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
      <UnsavedBar changes={changes} onReview={() => setToConfirm(changes)} onDiscard={discard} />
      {own.includes('activity:read') && (
        <HistoryDisclosure key={chosen} resource="role" resourceId={chosen} />
      )}
      {toConfirm && (
        <ConfirmChanges
          changes={toConfirm}
          ownRole={user.role}
          isSaving={isSaving}
          onConfirm={() => void save(toConfirm, () => setToConfirm(null))}
          onClose={() => setToConfirm(null)}
        />
      )}
    </>
  );
}

/** A role that could not be saved, and why. */
interface SaveFailure {
  role: Role;
  message: string;
}

const FALLBACK = msg('Failed to save what this role may do');

/** Saves changes role by role; reasons of failures stay until the next attempt. */
function useSaveChanges(onSaved: (...roles: readonly Role[]) => void) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const [updateRole] = useAdminUpdateRolePermissionsMutation();
  const [refused, setRefused] = useState<readonly SaveFailure[]>([]);

  const save = (changes: readonly RoleChange[], onDone: () => void) =>
    run(async () => {
      const saved: Role[] = [];
      const failures: SaveFailure[] = [];
      for (const { role, wanted, held } of changes) {
        const { error } = await updateRole({
          role,
          body: { permissions: wanted, basedOn: held },
        });
        if (!error) saved.push(role);
        else if (isApiError(error) && error.status === 401)
          return showFailure(error, t('Error'), t(FALLBACK));
        else failures.push({ role, message: errorMessage(error, t(FALLBACK)) });
      }
      if (saved.length > 0) {
        const names = saved.map((role) => t(ROLE_LABELS[role])).join(', ');
        toast({ title: t('Permissions saved'), description: names });
      }
      onSaved(...saved);
      setRefused(failures);
      onDone();
    });

  return { save, isSaving: isRunning, refused, forgetRefused: () => setRefused([]) };
}

/** The roles that could not be saved, with the reasons. */
function SaveFailures({ refused }: { refused: readonly SaveFailure[] }) {
  return refused.map(({ role, message }) => (
    <Notice key={role} role="alert">
      <strong>{t('{role} was not saved.', { role: t(ROLE_LABELS[role]) })}</strong> {message}
    </Notice>
  ));
}

interface UnsavedBarProps {
  changes: readonly RoleChange[];
  onReview: () => void;
  onDiscard: () => void;
}

/** Unsaved changes, with buttons to review or discard them; hidden when there are none. */
function UnsavedBar({ changes, onReview, onDiscard }: UnsavedBarProps) {
  if (changes.length === 0) return null;
  const count = changes.reduce(
    (sum, { granted, revoked }) => sum + granted.length + revoked.length,
    0,
  );
  const names = changes.map(({ role }) => t(ROLE_LABELS[role])).join(', ');
  return (
    <SaveBar role="group" aria-label={t('Changes that are not saved')}>
      <strong role="status">
        {t('{count} changes not saved yet: {names}', {
          count,
          names,
          one: '{count} change not saved yet: {names}',
        })}
      </strong>
      <Button variant="secondary" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button onClick={onReview}>{t('Review and save')}</Button>
    </SaveBar>
  );
}

const Rules = styled.ul`
  list-style: disc;
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-inline-start: ${space[5]};
`;

/** The rules: who can change what, and when changes take effect. */
function PermissionRules({ own }: { own: readonly Permission[] }) {
  if (!own.includes('permissions:write')) {
    return <Notice tone="info">{t('You can view permissions but not edit them.')}</Notice>;
  }
  return (
    <Rules>
      <li>{t(WHEN_CHANGES_APPLY)}</li>
      <li>
        {t(
          'Super Admin always holds everything, and the last super admin stays, so that somebody always can.',
        )}
      </li>
      <li>
        {t(
          'You can’t grant permissions you don’t have, or change a role that has more than yours: those boxes are locked.',
        )}
      </li>
    </Rules>
  );
}
