import type { AdminQuotesQuery } from '@brightnest/contracts/quotes/admin-quotes';
import { type ListAddress, oneOf, useListAddress } from '../../list/use-list-address';

const PAGE_SIZE = 20;

export interface QuotesFilter {
  search: string;
  read: AdminQuotesQuery['read'];
}

export interface QuotesAddress extends QuotesFilter, Pick<ListAddress, 'setPage' | 'clear'> {
  query: AdminQuotesQuery;
  /** Shows the first page of what the filter matches. */
  setFilter: (change: Partial<QuotesFilter>) => void;
}

/** Search, filter and page of the quotes. */
export function useQuotesAddress(): QuotesAddress {
  const address = useListAddress(['search', 'read']);
  const search = address.read('search');
  const read = oneOf(address.read('read'), ['read', 'unread'] as const);
  return {
    search,
    read,
    query: { page: address.page, pageSize: PAGE_SIZE, search, read },
    setFilter: address.setFilter,
    setPage: address.setPage,
    clear: address.clear,
  };
}
