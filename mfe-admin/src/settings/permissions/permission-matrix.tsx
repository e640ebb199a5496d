import type { RolePermissions } from '@brightnest/contracts/accounts/permission-schemas';
import { type Permission, PERMISSION_LABELS, PERMISSIONS } from '@brightnest/contracts/permissions';
import { type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { Lock } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { BoxLabel, Matrix, Scroller } from './matrix-style';
import { type Draft, isTicked } from './permission-draft';

type AreaName<P extends string> = P extends `${infer Name}:${string}` ? Name : never;

const AREA_LABELS: Record<AreaName<Permission>, string> = {
  dashboard: msg('Overview'),
  activity: msg('Activity'),
  security: msg('Security log'),
  users: msg('People'),
  customers: msg('Customers'),
  privacy: msg('Privacy'),
  permissions: msg('Roles'),
  quotes: msg('Quotes'),
  messages: msg('Contacts and inquiries'),
  jobs: msg('Job postings'),
  'service-areas': msg('Service areas'),
  applications: msg('Applications'),
  catalogue: msg('Services and club plans'),
  bookings: msg('Bookings'),
  payments: msg('Payments'),
  reports: msg('Reports'),
  pay: msg('Hours and pay'),
  'gift-cards': msg('Gift cards'),
  company: msg('Company'),
  pages: msg('Pages'),
  billing: msg('Billing'),
  webhooks: msg('Webhooks'),
  files: msg('Files'),
};

/** A row of the matrix. */
interface PermissionRow {
  permission: Permission;
  label: string;
}

/** All permissions, by area. */
const PERMISSION_AREAS = Object.entries(AREA_LABELS).map(([name, label]) => ({
  name,
  label,
  rows: PERMISSIONS.filter((permission) => permission.startsWith(`${name}:`)).map(
    (permission): PermissionRow => ({ permission, label: t(PERMISSION_LABELS[permission]) }),
  ),
}));

interface PermissionMatrixProps {
  roles: readonly RolePermissions[];
  /** Permissions of the signed-in user. */
  own: readonly Permission[];
  draft: Draft;
  onTick: (role: RolePermissions, permission: Permission, isOn: boolean) => void;
  /** The selected role: the only one shown on narrow screens, highlighted on wide ones. */
  chosen: Role;
  /** Disables everything while saving. */
  isBusy: boolean;
}

const ROWS = PERMISSION_AREAS.flatMap(({ rows }) => rows);

/** Checkboxes: a row for each permission, grouped by area, and a column for each role. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { roles, own, chosen } = props;
  const firstRow = ROWS.findIndex(({ permission }) => own.includes(permission));
  const { tabRow, ...keys } = useMatrixKeys(Math.max(0, firstRow));
  return (
    <Scroller role="region" aria-label={t('What each role may do')} tabIndex={0}>
      <Matrix aria-label={t('Permissions of the roles')} {...keys}>
        <thead>
          <tr>
            <th scope="col">{t('Permission')}</th>
            {roles.map((entry, column) => (
              <RoleHead
                key={entry.role}
                entry={entry}
                own={own}
                column={column}
                isChosen={entry.role === chosen}
              />
            ))}
          </tr>
        </thead>
        {PERMISSION_AREAS.map(({ name, label, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {t(label)}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.permission} {...props} row={row} tabRow={tabRow} />
            ))}
          </tbody>
        ))}
      </Matrix>
    </Scroller>
  );
}

interface RoleHeadProps {
  entry: RolePermissions;
  own: readonly Permission[];
  column: number;
  isChosen: boolean;
}

function RoleHead({ entry, own, column, isChosen }: RoleHeadProps) {
  const refusal = lockReason(entry, own);
  return (
    <th scope="col" data-column={column} data-chosen={isChosen || undefined}>
      {t(ROLE_LABELS[entry.role])}
      {refusal && (
        <small>
          <Lock aria-hidden="true" size="0.8em" /> {t(LOCK_LABELS[refusal])}
        </small>
      )}
    </th>
  );
}

interface RowProps extends PermissionMatrixProps {
  row: PermissionRow;
  tabRow: number;
}

function Row({
  row: { permission, label },
  tabRow,
  roles,
  own,
  draft,
  onTick,
  chosen,
  isBusy,
}: RowProps) {
  const index = ROWS.findIndex((row) => row.permission === permission);
  return (
    <tr>
      <th scope="row">{t(label)}</th>
      {roles.map((entry, column) => (
        <td key={entry.role} data-chosen={entry.role === chosen || undefined}>
          <MatrixBox
            label={`${t(ROLE_LABELS[entry.role])}: ${t(label)}`}
            place={{ row: index, column }}
            isTicked={isTicked(draft, entry, permission)}
            isSaved={entry.permissions.includes(permission)}
            isLocked={isBusy || !own.includes(permission) || lockReason(entry, own) !== undefined}
            isTabStop={index === tabRow}
            onTick={(isOn) => onTick(entry, permission, isOn)}
          />
        </td>
      ))}
    </tr>
  );
}

interface MatrixBoxProps {
  /** "Admin: See quote requests" */
  label: string;
  place: { row: number; column: number };
  isTicked: boolean;
  /** The saved state. */
  isSaved: boolean;
  /** The signed-in user may not change it. */
  isLocked: boolean;
  isTabStop: boolean;
  onTick: (isOn: boolean) => void;
}

/** The checkbox of one permission of one role. */
function MatrixBox({
  label,
  place,
  isTicked,
  isSaved,
  isLocked,
  isTabStop,
  onTick,
}: MatrixBoxProps) {
  const isChanged = isTicked !== isSaved;
  return (
    <BoxLabel data-changed={isChanged || undefined}>
      <input
        type="checkbox"
        aria-label={isChanged ? t('{label} (not saved yet)', { label }) : label}
        checked={isTicked}
        disabled={isLocked}
        tabIndex={isTabStop ? 0 : -1}
        data-row={place.row}
        data-column={place.column}
        onChange={({ target }) => onTick(target.checked)}
      />
    </BoxLabel>
  );
}

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrow keys move between the checkboxes of the matrix. Tab moves along the current row only, so that
 * it leaves the matrix after a few steps instead of two hundred.
 */
function useMatrixKeys(firstRow: number) {
  const [row, setRow] = useState<number>();

  function walk(event: KeyboardEvent<HTMLTableElement>) {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const [rows, columns] = step;
    let { row: toRow, column: toColumn } = placeOf(event.target);
    // Skip checkboxes that are disabled or hidden.
    for (;;) {
      toRow += rows;
      toColumn += columns;
      const box = event.currentTarget.querySelector<HTMLInputElement>(
        `input[data-row="${toRow}"][data-column="${toColumn}"]`,
      );
      if (!box) return;
      if (box.disabled) continue;
      box.focus();
      if (document.activeElement === box) return;
    }
  }

  return {
    /** The row whose boxes Tab stops at. */
    tabRow: row ?? firstRow,
    onKeyDown: walk,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) setRow(placeOf(target).row);
    },
  };
}

function placeOf({ dataset }: HTMLInputElement) {
  return { row: Number(dataset['row']), column: Number(dataset['column']) };
}

/** Why the signed-in user may not change a role. */
type LockReason = 'read-only' | 'fixed' | 'beyond';

/** @param own the signed-in user's permissions. */
function lockReason(
  { permissions, isFixed }: RolePermissions,
  own: readonly Permission[],
): LockReason | undefined {
  if (isFixed) return 'fixed';
  if (!own.includes('permissions:write')) return 'read-only';
  return permissions.every((permission) => own.includes(permission)) ? undefined : 'beyond';
}

/** Short reasons, shown under a role's name. */
const LOCK_LABELS: Record<LockReason, string> = {
  'read-only': msg('read only'),
  fixed: msg('fixed'),
  beyond: msg('above yours'),
};
