import { useRecentlyChanged } from '@brightnest/kit/live';
import { useSession } from '@brightnest/kit/session';
import { useMemo } from 'react';
import { useListUsersQuery } from '../../../api/users';
import { BulkActions } from '../../../list/bulk-actions';
import { RecordList } from '../../../list/record-list';
import { useSelection } from '../../../list/selection';
import { useList } from '../../../list/use-list';
import { SEVERAL_USERS } from '../several/several-users';
import { UserDialogs } from '../user-dialog/user-dialogs';
import { useUserDialogs } from '../user-dialog/use-user-dialogs';
import type { AccountRow } from './account-cells';
import { accountColumns } from './account-columns';
import { accountsList } from './accounts-list';

const POLLING_SECONDS = 45;
const nameOf = ({ name }: AccountRow) => name;

/** The people of the site, and what staff do with their accounts; one that has just come in stands out. */
export function Accounts() {
  const list = useList(accountsList);
  const answer = useListUsersQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const { user: self } = useSession();
  const { open, actions, close } = useUserDialogs();
  const users = useMemo(
    () => answer.data?.users.map((user) => ({ ...user, isOwn: user.id === self?.id })),
    [answer.data, self?.id],
  );
  const selection = useSelection(users, nameOf);
  const justAdded = useRecentlyChanged('user.created');
  const justRegistered = useRecentlyChanged('user.registered');

  return (
    <>
      <RecordList
        list={list}
        answer={answer}
        everySeconds={POLLING_SECONDS}
        caption="Users"
        columns={useMemo(() => accountColumns(actions), [actions])}
        rows={users}
        isHighlighted={({ id }) => justAdded.has(id) || justRegistered.has(id)}
        selection={selection}
        whatFillsIt="Whoever signs up, and whom you add, appears here."
      >
        <BulkActions selection={selection} actions={SEVERAL_USERS} />
      </RecordList>
      <UserDialogs open={open} onClose={close} />
    </>
  );
}
