import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { tableColumns } from '@brightnest/kit/ui/table';
import { OneLine } from '../../../list/cells';
import { EmailText } from '../../../list/email-text';
import { UserStatusBadge } from '../user-badges';
import { NOT_GIVEN, USER_TYPE_LABELS, dayText } from '../user-texts';
import { type AccountActions, type AccountRow, ActionsCell, NameCell } from './account-cells';

const { columns: combine, accessor, display } = tableColumns<AccountRow>();

/** The columns of the accounts; the ids of those that sort are the server's names of them. */
export function accountColumns(actions: AccountActions) {
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
