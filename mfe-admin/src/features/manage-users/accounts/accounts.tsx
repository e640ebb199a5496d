import { useSession } from '@brightnest/kit/session';
import { Stack } from '@brightnest/kit/ui/stack';
import { useListUsersQuery } from '../../../api/users';
import { ListFilters } from '../../../list/list-filters';
import { ListFrame } from '../../../list/list-frame';
import { NoRows } from '../../../list/no-rows';
import { useList } from '../../../list/use-list';
import { UserDialogs } from '../user-dialog/user-dialogs';
import { useUserDialogs } from '../user-dialog/use-user-dialogs';
import { accountsList } from './accounts-list';
import { AccountsTable } from './accounts-table';

const POLLING_SECONDS = 45;

/** The people of the site, and what staff do with their accounts. */
export function Accounts() {
  const list = useList(accountsList);
  // What is on screen stays while the next page or search is on its way.
  const answer = useListUsersQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const { user: self } = useSession();
  const { open, actions, close } = useUserDialogs();
  const users = answer.data?.users.map((user) => ({ ...user, isOwn: user.id === self?.id }));

  return (
    <Stack $gap={5}>
      <ListFilters list={list} />
      <ListFrame
        noun="users"
        answer={answer}
        everySeconds={POLLING_SECONDS}
        rows={answer.data?.users}
        page={list.query.page}
        setPage={list.setPage}
      >
        <AccountsTable
          users={users}
          isLoading={!answer.currentData && !answer.error}
          empty={
            <NoRows
              noun="users"
              whatFillsIt="Whoever signs up, and whom you add, appears here."
              isNarrowed={list.isNarrowed}
              onClear={list.clear}
            />
          }
          sort={list.choice.sort}
          onSort={(sort) => list.choose({ sort })}
          actions={actions}
        />
      </ListFrame>
      <UserDialogs open={open} onClose={close} />
    </Stack>
  );
}
