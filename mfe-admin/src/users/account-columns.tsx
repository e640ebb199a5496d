import type { AdminUser } from '@brightnest/contracts/accounts/user-schemas';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { t } from '@brightnest/contracts/translation';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Pencil, UserRoundCheck, UserRoundX } from 'lucide-react';
import { styled } from 'styled-components';
import { EmailText, NOT_GIVEN, OneLine, RowAction, RowButtons } from '../list/cells';
import { OPENS_ROW } from '../list/opens-row';
import { dayText, USER_TYPE_LABELS, UserStatusBadge } from './user-texts';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { useMay } from '../permissions/may';

const { columns: combine, accessor, display } = tableColumns<AccountRow>();

/** The columns of the accounts; ids of sortable columns are the server's sort names. */
export function accountColumns(actions: AccountActions) {
  return combine([
    accessor('name', {
      id: 'name',
      header: t('Name'),
      meta: { line: 'title' },
      cell: ({ row: { original: user } }) => <NameCell user={user} onOpen={actions.onOpen} />,
    }),
    accessor('email', {
      id: 'email',
      header: t('Email'),
      meta: { line: 'note' },
      cell: ({ getValue }) => <EmailText email={getValue()} />,
    }),
    accessor(({ role }) => t(ROLE_LABELS[role]), {
      id: 'role',
      header: t('Role'),
      meta: { line: 'aside' },
    }),
    display({
      id: 'type',
      header: t('Type'),
      cell: ({ row }) => t(USER_TYPE_LABELS[row.original.userType]),
    }),
    accessor('status', {
      id: 'status',
      header: t('Status'),
      meta: { line: 'end' },
      cell: ({ getValue }) => <UserStatusBadge status={getValue()} />,
    }),
    display({
      id: 'phone',
      header: t('Phone'),
      cell: ({ row }) => <OneLine>{row.original.phone ?? NOT_GIVEN}</OneLine>,
    }),
    accessor('location', {
      id: 'location',
      header: t('Location'),
      cell: ({ getValue }) => getValue() ?? NOT_GIVEN,
    }),
    accessor('joined', {
      id: 'joined',
      header: t('Joined'),
      sortDescFirst: true,
      cell: ({ getValue }) => <OneLine>{dayText(getValue())}</OneLine>,
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row: { original: user } }) => <ActionsCell user={user} {...actions} />,
    }),
  ]);
}

/** An account, and whether it is the signed-in user's own. */
export interface AccountRow extends AdminUser {
  isOwn: boolean;
}

/** Handlers of a row's buttons. */
export interface AccountActions {
  onOpen: (id: string) => void;
  onEdit: (user: AccountRow) => void;
  onDelete: (user: AccountRow) => void;
  onRestore: (user: AccountRow) => void;
}

const NameButton = styled.button`
  max-width: 100%;
  padding: ${space[1]} 0;
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  color: ${color.accentText};
  font-weight: ${fontWeight.semibold};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: break-word;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }
`;

const You = styled.small`
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
`;

interface CellProps {
  user: AccountRow;
}

/** The name; opens the details. */
function NameCell({ user, onOpen }: CellProps & Pick<AccountActions, 'onOpen'>) {
  return (
    <>
      <NameButton
        type="button"
        aria-label={t('View details of {name}', { name: user.name })}
        {...OPENS_ROW}
        onClick={() => onOpen(user.id)}
      >
        {user.name}
      </NameButton>
      {user.isOwn && <You>{t(' (you)')}</You>}
    </>
  );
}

/** Edit, and delete or restore. Users cannot delete themselves. */
export function ActionsCell({ user, onEdit, onDelete, onRestore }: CellProps & AccountActions) {
  const [verb, Icon, act] = user.isActive
    ? ([t('Delete'), UserRoundX, onDelete] as const)
    : ([t('Restore'), UserRoundCheck, onRestore] as const);
  const mayWrite = useMay(authRoutes.updateUser);
  if (!mayWrite) return NOT_GIVEN;
  return (
    <RowButtons>
      <RowAction
        icon={<Pencil aria-hidden="true" />}
        label={t('Edit')}
        name={t('Edit {name}', { name: user.name })}
        onClick={() => onEdit(user)}
      />
      {!user.isOwn && (
        <RowAction
          icon={<Icon aria-hidden="true" />}
          label={verb}
          name={`${verb} ${user.name}`}
          onClick={() => act(user)}
        />
      )}
    </RowButtons>
  );
}
