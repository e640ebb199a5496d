import type { UserSort } from '@brightnest/contracts/auth/user-options';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { DataTable, tableColumns } from '@brightnest/kit/ui/table';
import { type ReactNode, useMemo } from 'react';
import { OneLine } from '../../../list/cells';
import { EmailText } from '../../../list/email-text';
import { sortNamed, sortingOf } from '../../../list/sorting';
import { UserStatusBadge } from '../user-badges';
import { NOT_GIVEN, USER_TYPE_LABELS, dayText } from '../user-texts';
import { type AccountActions, type AccountRow, ActionsCell, NameCell } from './account-cells';

interface AccountsTableProps {
  users: readonly AccountRow[] | undefined;
  /** What is shown is not yet what was asked for. */
  isLoading: boolean;
  empty: ReactNode;
  sort: UserSort;
  /** @param sort undefined: the order that the list has by itself. */
  onSort: (sort: UserSort | undefined) => void;
  actions: AccountActions;
}

const { columns: combine, accessor, display } = tableColumns<AccountRow>();

// The ids of the columns that sort are the server's names of them.
function accountColumns(actions: AccountActions) {
  return combine([
    accessor('name', {
      id: 'name',
      header: 'Name',
      cell: ({ row: { original: user } }) => <NameCell user={user} onOpen={actions.onOpen} />,
    }),
    accessor('email', {
      id: 'email',
      header: 'Email',
      cell: ({ getValue }) => <EmailText email={getValue()} />,
    }),
    accessor(({ role }) => ROLE_LABELS[role], { id: 'role', header: 'Role' }),
    display({
      id: 'type',
      header: 'Type',
      cell: ({ row }) => USER_TYPE_LABELS[row.original.userType],
    }),
    accessor('status', {
      id: 'status',
      header: 'Status',
      cell: ({ getValue }) => <UserStatusBadge status={getValue()} />,
    }),
    display({
      id: 'phone',
      header: 'Phone',
      cell: ({ row }) => <OneLine>{row.original.phone ?? NOT_GIVEN}</OneLine>,
    }),
    accessor('location', {
      id: 'location',
      header: 'Location',
      cell: ({ getValue }) => getValue() ?? NOT_GIVEN,
    }),
    accessor('joined', {
      id: 'joined',
      header: 'Joined',
      sortDescFirst: true,
      cell: ({ getValue }) => <OneLine>{dayText(getValue())}</OneLine>,
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original: user } }) => <ActionsCell user={user} {...actions} />,
    }),
  ]);
}

/** The accounts of one page; one that has just come in stands out. */
export function AccountsTable({
  users,
  isLoading,
  empty,
  sort,
  onSort,
  actions,
}: AccountsTableProps) {
  const justAdded = useRecentlyChanged('user.created');
  const justRegistered = useRecentlyChanged('user.registered');
  const columns = useMemo(() => accountColumns(actions), [actions]);
  return (
    <DataTable
      caption="Users"
      density="compact"
      narrow="cards"
      columns={columns}
      rows={users}
      rowId={({ id }) => id}
      isLoading={isLoading}
      isHighlighted={({ id }) => justAdded.has(id) || justRegistered.has(id)}
      sorting={sortingOf(sort)}
      onSortingChange={(sorting) => onSort(sortNamed(sorting) as UserSort | undefined)}
      empty={empty}
    />
  );
}
