import type { Option } from '@brightnest/contracts/quotes/quote-options';

/** One filter of a list, a parameter of the address. */
export interface Filter<V extends string> {
  label: string;
  /** What stands there while it narrows nothing: "All roles". */
  placeholder: string;
  options: readonly Option<V>[];
  /** `date`: a calendar date is entered instead of chosen; then there are no options. */
  input?: 'select' | 'date';
  /** The value for the address's text, where more than the options is understood. */
  read?: (text: string) => V | undefined;
}

/** What a list of records can be narrowed and ordered by. */
export interface ListDefinition<F extends Record<string, string>, S extends string> {
  /** What it holds: "users". */
  noun: string;
  pageSize: number;
  /** What the search asks for: "Name, email or phone". */
  searches: string;
  /** By their names in the address. */
  filters: { readonly [K in keyof F]: Filter<F[K]> };
  /** The first is its own; one that can't be ordered has none. */
  sorts: readonly Option<S>[];
}

/** What of a list is shown. */
export type ListChoice<F extends Record<string, string>, S extends string> = {
  [K in keyof F]: F[K] | undefined;
} & { search: string; sort: S };

/** Says what a list of records can be narrowed and ordered by; see `useList` and `ListFilters`. */
export function defineList<F extends Record<string, string>, S extends string = never>(
  definition: ListDefinition<F, S>,
): ListDefinition<F, S> {
  return definition;
}
