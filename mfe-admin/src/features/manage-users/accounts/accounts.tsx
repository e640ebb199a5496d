import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useSession } from '@brightnest/kit/session';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Stack } from '@brightnest/kit/ui/stack';
import { useListUsersQuery } from '../../../api/users';
import { KeepFocus } from '../../../list/keep-focus';
import { ListError } from '../../../list/list-error';
import { NoRows } from '../../../list/no-rows';
import { ADMIN_LOGIN } from '../../../paths';
import { UserDialogs } from '../user-dialog/user-dialogs';
import { useUserDialogs } from '../user-dialog/use-user-dialogs';
import { AccountsFilterBar } from './accounts-filter';
import { AccountsTable } from './accounts-table';
import { useAccountsAddress } from './use-accounts-address';

const POLLING_SECONDS = 45;

/** The people of the site, and what staff do with their accounts. */
export function Accounts() {
  const { choice, query, isNarrowed, choose, setPage, clear } = useAccountsAddress();
  // What is on screen stays while the next page or search is on its way.
  const { data, currentData, error, isFetching, refetch } = useListUsersQuery(query, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const { user: self } = useSession();
  const { open, actions, close } = useUserDialogs();
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const users = data?.users.map((user) => ({ ...user, isOwn: user.id === self?.id }));

  return (
    <Stack $gap={5}>
      <AccountsFilterBar choice={choice} choose={choose} />
      {error && (
        <ListError
          noun="users"
          error={error}
          everySeconds={POLLING_SECONDS}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && (
        <KeepFocus rows={data?.users}>
          <AccountsTable
            users={users}
            isLoading={!currentData && !error}
            empty={
              <NoRows
                noun="users"
                whatFillsIt="Whoever signs up, and whom you add, appears here."
                isNarrowed={isNarrowed}
                onClear={clear}
              />
            }
            sort={choice.sort}
            onSort={(sort) => choose({ sort: sort ?? '-joined' })}
            actions={actions}
          />
          {data && (
            <Pagination
              page={query.page}
              pageSize={data.pageSize}
              total={data.total}
              onPageChange={setPage}
              noun="users"
            />
          )}
        </KeepFocus>
      )}
      <UserDialogs open={open} onClose={close} />
    </Stack>
  );
}
