import type { AdminUsersQuery } from '@brightnest/contracts/auth/admin-users';
import { USER_SORTS, USER_STATUSES, type UserSort } from '@brightnest/contracts/auth/user-options';
import { ROLES } from '@brightnest/contracts/roles';
import { bothWays } from '../../../list/sorting';
import { type ListAddress, oneOf, useListAddress } from '../../../list/use-list-address';

const PAGE_SIZE = 50;
const NEWEST_FIRST: UserSort = '-joined';
const SORTS = bothWays(USER_SORTS);

export type AccountsChoice = Pick<AdminUsersQuery, 'role' | 'status' | 'sort'> & { search: string };

export interface AccountsAddress extends Pick<ListAddress, 'setPage' | 'clear'> {
  choice: AccountsChoice;
  query: AdminUsersQuery;
  isNarrowed: boolean;
  /** Shows the first page of what the choice matches. */
  choose: (change: Partial<AccountsChoice>) => void;
}

/** Search, filters, order and page of the accounts. */
export function useAccountsAddress(): AccountsAddress {
  const { page, read, setFilter, setPage, clear } = useListAddress([
    'search',
    'role',
    'status',
    'sort',
  ]);
  const choice: AccountsChoice = {
    search: read('search'),
    role: oneOf(read('role'), ROLES),
    status: oneOf(read('status'), USER_STATUSES),
    sort: oneOf(read('sort'), SORTS) ?? NEWEST_FIRST,
  };
  return {
    choice,
    query: { page, pageSize: PAGE_SIZE, ...choice },
    isNarrowed: Boolean(choice.search || choice.role || choice.status) || page > 1,
    choose: ({ sort, ...change }) =>
      setFilter({ ...change, ...(sort && { sort: sort === NEWEST_FIRST ? undefined : sort }) }),
    setPage,
    clear,
  };
}
