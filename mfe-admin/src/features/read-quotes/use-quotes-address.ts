import type { AdminQuotesQuery } from '@brightnest/contracts/quotes/admin-quotes';
import { useSearchParams } from '@brightnest/kit/router';

const PAGE_SIZE = 20;

export interface QuotesFilter {
  search: string;
  read: AdminQuotesQuery['read'];
}

export interface QuotesAddress extends QuotesFilter {
  query: AdminQuotesQuery;
  /** Shows the first page of what the filter matches. */
  setFilter: (change: Partial<QuotesFilter>) => void;
  setPage: (page: number) => void;
  clear: () => void;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** Search, filter and page of the quotes, kept in the address so that they can be linked and reloaded. */
export function useQuotesAddress(): QuotesAddress {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const asked = params.get('read');
  const read = asked === 'read' || asked === 'unread' ? asked : undefined;

  function change(entries: Record<string, string | undefined>, replace: boolean) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        Object.entries(entries).forEach(([name, value]) => {
          if (value) next.set(name, value);
          else next.delete(name);
        });
        return next;
      },
      { replace },
    );
  }

  return {
    search,
    read,
    query: { page: readPage(params.get('page')), pageSize: PAGE_SIZE, search, read },
    // Every pause in typing would else be one step of the Back button.
    setFilter: (filter) => change({ ...filter, page: undefined }, true),
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }, false),
    clear: () => change({ search: undefined, read: undefined, page: undefined }, false),
  };
}
