import {
  USER_STATUS_LABELS,
  type UserSort,
  type UserStatus,
} from '@brightnest/contracts/accounts/account';
import { options } from '@brightnest/contracts/forms';
import type { Role } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { useSession } from '@brightnest/kit/runtime/session';
import { useMemo, useState } from 'react';
import { BulkActions } from '../list/bulk-actions';
import { RecordList } from '../list/record-list';
import { useRecordParam } from '../list/record-param';
import { useSelection } from '../list/selection';
import { defineList, usePolledList } from '../list/use-list';
import { type AccountActions, accountColumns, type AccountRow } from './account-columns';
import { USER_BULK_ACTIONS } from './bulk-users';
import { EditUserDialog } from './edit-user-dialog';
import { DeleteUserDialog, RestoreUserDialog } from './user-access-dialogs';
import { UserPanel } from './user-panel';
import { ROLE_OPTIONS } from './user-texts';
import { useAdminListUsersQuery } from './users-api';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { useMay } from '../permissions/may';

const POLLING_SECONDS = 45;
const nameOf = ({ name }: AccountRow) => name;

/** The list of accounts; new ones are highlighted. */
export function Accounts() {
  const polled = usePolledList(accountsList, useAdminListUsersQuery, POLLING_SECONDS);
  const { answer } = polled;
  const { user: self } = useSession();
  const param = useRecordParam('user');
  const { open, actions, close } = useUserDialogs(param.open);
  const users = useMemo(
    () => answer.data?.users.map((user) => ({ ...user, isOwn: user.id === self?.id })),
    [answer.data, self?.id],
  );
  const mayWrite = useMay(authRoutes.updateUser);
  const selection = useSelection(users, nameOf);
  const recentlyAdded = useRecentlyChanged('user.created');
  const recentlyRegistered = useRecentlyChanged('user.registered');

  return (
    <>
      <RecordList
        {...polled}
        caption={t('Users')}
        columns={useMemo(() => accountColumns(actions), [actions])}
        rows={users}
        isHighlighted={({ id }) => recentlyAdded.has(id) || recentlyRegistered.has(id)}
        isOpen={({ id }) => id === param.id}
        selection={mayWrite ? selection : undefined}
        emptyHint={t('Whoever signs up, and whom you add, appears here.')}
      >
        <BulkActions selection={selection} actions={USER_BULK_ACTIONS} />
      </RecordList>
      {param.id && <UserPanel param={param} rows={users} />}
      <UserDialogs open={open} onClose={close} />
    </>
  );
}

/** Filters and sort orders of the accounts. */
export const accountsList = defineList<{ role: Role; status: UserStatus }, UserSort>({
  noun: msg('users'),
  pageSize: 50,
  searchHint: msg('Name, email or phone'),
  filters: {
    role: { label: msg('Role'), placeholder: msg('All roles'), options: ROLE_OPTIONS },
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(USER_STATUS_LABELS),
    },
  },
  sorts: [
    { value: '-joined', label: msg('Newest first') },
    { value: 'joined', label: msg('Oldest first') },
    { value: 'name', label: msg('Name, A to Z') },
    { value: '-name', label: msg('Name, Z to A') },
    { value: 'email', label: msg('Email, A to Z') },
    { value: '-email', label: msg('Email, Z to A') },
    { value: 'role', label: msg('Role') },
    { value: '-role', label: msg('Role, reversed') },
    { value: 'status', label: msg('Status') },
    { value: '-status', label: msg('Status, reversed') },
    { value: 'location', label: msg('Location, A to Z') },
    { value: '-location', label: msg('Location, Z to A') },
  ],
});

/** The open dialog and its account. */
interface OpenUserDialog {
  kind: 'edit' | 'delete' | 'restore';
  user: AccountRow;
}

/** State of the dialogs of an account; one is open at a time. */
function useUserDialogs(onOpen: AccountActions['onOpen']) {
  const [open, setOpen] = useState<OpenUserDialog | null>(null);
  const actions = useMemo<AccountActions>(
    () => ({
      onOpen,
      onEdit: (user) => setOpen({ kind: 'edit', user }),
      onDelete: (user) => setOpen({ kind: 'delete', user }),
      onRestore: (user) => setOpen({ kind: 'restore', user }),
    }),
    [onOpen],
  );
  return { open, actions, close: () => setOpen(null) };
}

interface UserDialogsProps {
  open: OpenUserDialog | null;
  onClose: () => void;
}

/** Renders the open dialog, if any. */
function UserDialogs({ open, onClose }: UserDialogsProps) {
  if (!open) return null;
  const { kind, user } = open;
  if (kind === 'edit') {
    return <EditUserDialog user={user} isOwn={user.isOwn} onClose={onClose} />;
  }
  if (kind === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  return <RestoreUserDialog user={user} onClose={onClose} />;
}
