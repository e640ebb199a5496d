import type { Permission } from '@brightnest/contracts/auth/permissions';
import type { RolePermissions } from '@brightnest/contracts/auth/role-permissions';
import { ROLE_LABELS, type Role } from '@brightnest/contracts/roles';
import { Lock } from 'lucide-react';
import { MatrixBox } from './matrix-box';
import { Matrix, Scroller } from './matrix-style';
import { PERMISSION_AREAS, type PermissionRow } from './permission-areas';
import { REFUSAL_LABELS, refusalOf } from './refusals';
import { useMatrixKeys } from './use-matrix-keys';
import { type Draft, isTicked } from './draft';

export interface PermissionMatrixProps {
  roles: readonly RolePermissions[];
  /** What the person at work may do. */
  own: readonly Permission[];
  draft: Draft;
  onTick: (role: RolePermissions, permission: Permission, isOn: boolean) => void;
  /** The role in hand: the only one on narrow screens, and marked on wide ones. */
  chosen: Role;
  /** Everything waits for what is on its way. */
  isBusy: boolean;
}

const ROWS = PERMISSION_AREAS.flatMap(({ rows }) => rows);

/** What each role may do: a row for each permission, by area, and a column for each role. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { roles, own, chosen } = props;
  const firstRow = ROWS.findIndex(({ permission }) => own.includes(permission));
  const { tabRow, ...keys } = useMatrixKeys(Math.max(0, firstRow));
  return (
    <Scroller role="region" aria-label="What each role may do" tabIndex={0}>
      <Matrix aria-label="Permissions of the roles" {...keys}>
        <thead>
          <tr>
            <th scope="col">Permission</th>
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
                {label}
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
  const refusal = refusalOf(entry, own);
  return (
    <th scope="col" data-column={column} data-chosen={isChosen || undefined}>
      {ROLE_LABELS[entry.role]}
      {refusal && (
        <small>
          <Lock aria-hidden="true" size="0.8em" /> {REFUSAL_LABELS[refusal]}
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
      <th scope="row">{label}</th>
      {roles.map((entry, column) => (
        <td key={entry.role} data-chosen={entry.role === chosen || undefined}>
          <MatrixBox
            label={`${ROLE_LABELS[entry.role]}: ${label}`}
            place={{ row: index, column }}
            isTicked={isTicked(draft, entry, permission)}
            isSaved={entry.permissions.includes(permission)}
            isLocked={isBusy || !own.includes(permission) || refusalOf(entry, own) !== undefined}
            isTabStop={index === tabRow}
            onTick={(isOn) => onTick(entry, permission, isOn)}
          />
        </td>
      ))}
    </tr>
  );
}
