import type { ListChoice, ListDefinition } from './define-list';
import { oneOf, useListAddress } from './use-list-address';

/** A list as its address says it is shown. */
export interface List<F extends Record<string, string>, S extends string> {
  definition: ListDefinition<F, S>;
  /** Without its page: what an export is asked for. */
  choice: ListChoice<F, S>;
  /** What the server is asked for. */
  query: ListChoice<F, S> & { page: number; pageSize: number };
  /** A search, filter or page is in force. */
  isNarrowed: boolean;
  /** Shows the first page of what the choice matches; the order of its own where it names none. */
  choose: (change: Partial<ListChoice<F, S>>) => void;
  setPage: (page: number) => void;
  clear: () => void;
}

/** Search, filters, order and page of a list, kept in the address. */
export function useList<F extends Record<string, string>, S extends string>(
  definition: ListDefinition<F, S>,
): List<F, S> {
  const names = Object.keys(definition.filters);
  const { page, read, setFilter, setPage, clear } = useListAddress(['search', 'sort', ...names]);

  const chosen = names.map((name) => {
    const filter = definition.filters[name]!;
    const values = filter.options.map(({ value }) => value);
    return [name, filter.read?.(read(name)) ?? oneOf(read(name), values)] as const;
  });
  const orders = definition.sorts.map(({ value }) => value);
  const choice = {
    search: read('search'),
    ...Object.fromEntries(chosen),
    sort: oneOf(read('sort'), orders) ?? orders[0],
  } as ListChoice<F, S>;

  return {
    definition,
    choice,
    query: { page, pageSize: definition.pageSize, ...choice },
    isNarrowed: choice.search !== '' || page > 1 || chosen.some(([, value]) => value !== undefined),
    choose: (change) =>
      setFilter({ ...change, ...('sort' in change && { sort: nameOf(change.sort, orders[0]) }) }),
    setPage,
    clear,
  };
}

// The list's own order needs no name in the address.
function nameOf(sort: string | undefined, own: string | undefined): string | undefined {
  return sort === own ? undefined : sort;
}
