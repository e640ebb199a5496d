import type { Option } from '@brightnest/contracts/forms';
import { msg } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';

/** State of a list, kept in the URL. */
export interface List<F extends Record<string, string>, S extends string> {
  definition: ListDefinition<F, S>;
  /** Search, filters and sort order without the page, as for an export. */
  choice: ListChoice<F, S>;
  /** Query of the request. */
  query: ListChoice<F, S> & { page: number; pageSize: number };
  /** A search, filter or page is set. */
  isFiltered: boolean;
  /** Changes filters or sort order, and goes to the first page. */
  choose: (change: Partial<ListChoice<F, S>>) => void;
  setPage: (page: number) => void;
  clear: () => void;
  /** Search, filters, order and columns as search parameters, without the page; empty for all as they come. */
  address: string;
  /** Goes to an {@link address}; what it does not name is as it comes. */
  goTo: (address: string) => void;
  /** The columns that the address leaves out, as it is written there; empty where it says nothing of them. */
  hidden: string;
  /** Takes what the address says of columns out of it. */
  forgetHidden: () => void;
}

/** A list and its answer, fetched anew every so many seconds: what a `RecordList` shows. */
export function usePolledList<F extends Record<string, string>, S extends string, A>(
  definition: ListDefinition<F, S>,
  useQuery: (query: List<F, S>['query'], options: { pollingInterval: number }) => A,
  pollingSeconds: number,
) {
  const list = useList(definition);
  const answer = useQuery(list.query, { pollingInterval: pollingSeconds * 1_000 });
  return { list, answer, pollingSeconds };
}

/** Search, filters, sort order and page of a list, kept in the URL. */
export function useList<F extends Record<string, string>, S extends string>(
  definition: ListDefinition<F, S>,
): List<F, S> {
  const names = Object.keys(definition.filters);
  const { page, read, setFilter, ...params } = useListParams(['search', 'sort', ...names]);

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
    isFiltered: choice.search !== '' || page > 1 || chosen.some(([, value]) => value !== undefined),
    choose: (change) =>
      setFilter({ ...change, ...('sort' in change && { sort: nameOf(change.sort, orders[0]) }) }),
    ...params,
  };
}

// The default order needs no parameter.
function nameOf(sort: string | undefined, own: string | undefined): string | undefined {
  return sort === own ? undefined : sort;
}

/** One filter of a list. */
interface Filter<V extends string> {
  label: string;
  /** Label of no choice: "All roles". */
  placeholder: string;
  options: readonly Option<V>[];
  /** `date`: a date input instead of a select; `options` is empty then. */
  input?: 'select' | 'date';
  /** Parses the parameter's text, where more than the options is valid. */
  read?: (text: string) => V | undefined;
}

/** Filters and sort orders of a list. */
export interface ListDefinition<F extends Record<string, string>, S extends string> {
  /** Plural of the records: "users". */
  noun: string;
  pageSize: number;
  /** Placeholder of the search: "Name, email or phone". */
  searchHint: string;
  /** By search parameter. */
  filters: { readonly [K in keyof F]: Filter<F[K]> };
  /** The first is the default; empty for a list that cannot be sorted. */
  sorts: readonly Option<S>[];
}

/** The chosen filters, search and sort order. */
export type ListChoice<F extends Record<string, string>, S extends string> = {
  [K in keyof F]: F[K] | undefined;
} & { search: string; sort: S };

/** Options of the filter `read`. */
export const READ_OPTIONS: readonly Option<'read' | 'unread'>[] = [
  { value: 'unread', label: msg('Unread') },
  { value: 'read', label: msg('Read') },
];

/** Infers the types of a list definition; see `useList` and `ListFilters`. */
export function defineList<F extends Record<string, string>, S extends string = never>(
  definition: ListDefinition<F, S>,
): ListDefinition<F, S> {
  return definition;
}

/** Search parameters of a list, which can be linked and reloaded. */
interface ListParams {
  page: number;
  /** @returns a parameter's value; '' if absent. */
  read: (name: string) => string;
  /** Changes filters and goes to the first page. */
  setFilter: (change: Record<string, string | undefined>) => void;
  setPage: (page: number) => void;
  /** Removes filters and page; other parameters stay. */
  clear: () => void;
  address: string;
  goTo: (address: string) => void;
  hidden: string;
  forgetHidden: () => void;
}

/** Which columns are left out, so that a link shows what its sender sees. */
export const HIDDEN = 'hide';

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** @param filters names of the list's parameters besides `page`. */
function useListParams(filters: readonly string[]): ListParams {
  const [params, setParams] = useSearchParams();

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

  const all = [...filters, HIDDEN];
  const addressOf = (source: URLSearchParams) =>
    new URLSearchParams(
      all.flatMap((name) => {
        const value = source.get(name);
        return value ? [[name, value]] : [];
      }),
    ).toString();

  return {
    page: readPage(params.get('page')),
    address: addressOf(params),
    // Of what it was saved with, only what is of the list.
    goTo: (address) => {
      const wanted = new URLSearchParams(addressOf(new URLSearchParams(address)));
      const entries = [...all, 'page'].map((name) => [name, wanted.get(name) ?? undefined]);
      change(Object.fromEntries(entries), false);
    },
    hidden: params.get(HIDDEN) ?? '',
    forgetHidden: () => change({ [HIDDEN]: undefined }, true),
    read: (name) => params.get(name) ?? '',
    // Replaces the history entry: otherwise each pause in typing would be a step of the Back button.
    setFilter: (filter) => change({ ...filter, page: undefined }, true),
    setPage: (page) => change({ page: page > 1 ? String(page) : undefined }, false),
    clear: () =>
      change(Object.fromEntries([...filters, 'page'].map((name) => [name, undefined])), false),
  };
}

/** @returns `text` if it is a calendar date, else undefined. */
export function readDate(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** @returns `text` if it is one of `choices`, else undefined. */
export function oneOf<T extends string>(text: string, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === text);
}

/** One page of rows, and the paging fields of all of them. */
interface Paginated<T> {
  shown: readonly T[] | undefined;
  whole: { pageSize: number; total: number } | null | undefined;
}

/**
 * Paginates rows that were loaded all at once.
 * @param chosen undefined while loading; null when the session has ended.
 */
export function paginate<T>(
  chosen: readonly T[] | null | undefined,
  { page, pageSize }: { page: number; pageSize: number },
): Paginated<T> {
  return {
    shown: chosen?.slice((page - 1) * pageSize, page * pageSize),
    whole: chosen && { pageSize, total: chosen.length },
  };
}

/** Sort order of a table. */
interface ColumnOrder {
  id: string;
  desc: boolean;
}

/** @param sort a column's id; a leading `-` means descending. */
export function parseSort(sort: string): ColumnOrder[] {
  return [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }];
}

/** @returns the sort order as a parameter, such as `-name`; undefined for none. */
export function sortParam([first]: readonly ColumnOrder[]): string | undefined {
  return first && `${first.desc ? '-' : ''}${first.id}`;
}
