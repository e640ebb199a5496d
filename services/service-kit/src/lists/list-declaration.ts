import type { Schema } from 'mongoose';

/** One order of a list. */
export interface ListSort<Sort extends string = string> {
  /** The fields with their directions, the last of them unique. Reversed, each goes the other way. */
  fields: Readonly<Record<string, 1 | -1>>;
  /** Name of the index that has this order: a page is read from it and not sorted. */
  index?: string;
  /**
   * Name of the index in which a search is found in this order. Where it is also {@link ListSort.index},
   * the list has that one index for both. Without it, what a search finds has to be sorted.
   */
  searchIndex?: string;
  /**
   * The sort that takes the place of this one where the list is filtered by its first field. Its indexes
   * serve this one too, unless it has one of its own.
   */
  within?: Sort;
}

/** A field by which a list is filtered. */
export interface FilterDeclaration<Query> {
  /** What the field has to be; `undefined` where the query leaves it open. */
  valueOf(query: Query): unknown;
  /**
   * All values of the field. With them in every filter, each index begins with the filtered fields: where
   * one is left open, the database reads the part of each of its values and merges them, which costs the
   * same however many records there are.
   */
  values?: readonly unknown[];
  /**
   * What has one value is few records, found by an index of its own: the list's indexes do not begin with it, and where
   * it is chosen the database takes the index that fits.
   */
  isSelective?: true;
  /**
   * Indexes of a search have it behind their order: what a search finds is narrowed to one value without reading the
   * records, and still in the order where the field is left open.
   */
  isInSearchIndex?: true;
}

/** What a list offers, and how the database reads it. Made once, and given to the functions below. */
export interface ListDeclaration<Query, Sort extends string> {
  sorts: Readonly<Record<Sort, ListSort<Sort>>>;
  filters: Readonly<Record<string, FilterDeclaration<Query>>>;
  /**
   * `prefixes`: the records carry SearchFields. Else the filter that wants every word of a search, made of
   * its patterns; that reads all that is found.
   */
  search: 'prefixes' | ((patterns: readonly RegExp[]) => object);
  /** How far matches are counted; 500 when absent. `Infinity` for an exact total. */
  maxCounted?: number;
}

/** What every list can be asked for. `sort` is the name of a sort, after a `-` to reverse it. */
export interface ListParams {
  search?: string;
  sort: string;
}

/** Adds the indexes that a list names. */
export function withListIndexes<S extends Pick<Schema, 'index'>, Query, Sort extends string>(
  schema: S,
  list: ListDeclaration<Query, Sort>,
): S {
  const filtered = coversFilters(list) ? ascending(indexedFilters(list)) : {};
  const narrowing = ascending(
    Object.keys(list.filters).filter((field) => list.filters[field]?.isInSearchIndex),
  );
  for (const { fields, index, searchIndex } of Object.values<ListSort>(list.sorts)) {
    if (index && index !== searchIndex) schema.index({ ...filtered, ...fields }, { name: index });
    if (searchIndex) {
      schema.index(
        { searchPrefixes: 1, ...filtered, ...fields, ...narrowing },
        { name: searchIndex },
      );
    }
  }
  return schema;
}

/** @returns the indexes of an order, which may be those of the sort in its place. */
export function indexesOf<Query, Sort extends string>(
  { sorts }: ListDeclaration<Query, Sort>,
  sort: ListSort<Sort>,
): Pick<ListSort, 'index' | 'searchIndex'> {
  return sort.index === undefined && sort.within ? sorts[sort.within] : sort;
}

/** @returns any index that a search can be looked up in. */
export function firstSearchIndex<Query, Sort extends string>({
  sorts,
}: ListDeclaration<Query, Sort>): string | undefined {
  return Object.values<ListSort>(sorts).find(({ searchIndex }) => searchIndex)?.searchIndex;
}

/** Whether each index begins with all fields that the list can be filtered by. */
export function coversFilters<Query>({
  filters,
}: {
  filters: Record<string, FilterDeclaration<Query>>;
}): boolean {
  return Object.values(filters).every(({ values, isSelective }) => values ?? isSelective);
}

function indexedFilters<Query>({
  filters,
}: Pick<ListDeclaration<Query, string>, 'filters'>): string[] {
  return Object.keys(filters).filter((field) => !filters[field]?.isSelective);
}

function ascending(fields: readonly string[]): Record<string, 1> {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}
