import mongoose, { type Model, type QueryFilter, type Schema } from 'mongoose';
import { searchPatterns } from './search-fields';
import { MAX_COUNTED, planSearch, searchTotal, type SearchPlan } from './search-plan';

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

/** How the database reads what a list is narrowed to, in its order. */
interface ListPlan {
  filter: object;
  order: Record<string, 1 | -1>;
  /** Left to choose, the database tries several indexes and may take a worse one. */
  index?: string;
  countIndex?: string;
  counting: SearchPlan['counting'];
  /** Nothing narrows the list: all records. */
  isWhole: boolean;
}

/** Adds the indexes that a list names. */
export function withListIndexes<S extends Pick<Schema, 'index'>, Query, Sort extends string>(
  schema: S,
  list: ListDeclaration<Query, Sort>,
): S {
  const filtered = coversFilters(list) ? ascending(indexedFilters(list)) : {};
  for (const { fields, index, searchIndex } of Object.values<ListSort>(list.sorts)) {
    if (index && index !== searchIndex) schema.index({ ...filtered, ...fields }, { name: index });
    if (searchIndex) {
      schema.index({ searchPrefixes: 1, ...filtered, ...fields }, { name: searchIndex });
    }
  }
  return schema;
}

/** A page of a list. */
export interface ListPage<T> {
  records: T[];
  /** How many match; at least so many where it is not exact. */
  total: number;
  isTotalExact: boolean;
}

/** How a page is read. */
interface PageOptions {
  /** The fields to read, as a projection; all when absent. */
  fields?: Readonly<Record<string, 1>>;
  /** How many match where nothing is searched, for a list that knows without counting. */
  knownTotal?: () => PromiseLike<number>;
}

/** Reads one page. The number of commands does not grow with the page, nor their time with the list. */
export async function readPage<T, Query extends ListParams, Sort extends string>(
  model: Model<T>,
  list: ListDeclaration<Query, Sort>,
  query: NoInfer<Query> & { page: number; pageSize: number },
  { fields, knownTotal }: PageOptions = {},
): Promise<ListPage<T>> {
  const { page, pageSize } = query;
  const before = (page - 1) * pageSize;
  const plan = await planList(model, list, query, page * pageSize);
  const isKnown = plan.counting === 'none' && knownTotal !== undefined;
  // Where nobody counts, one more tells whether there is a next page.
  const limit = plan.counting === 'slow' ? pageSize + 1 : pageSize;
  const [records, counted] = await Promise.all([
    find(model, plan, fields).skip(before).limit(limit).lean<T[]>(),
    isKnown ? knownTotal() : countMatches(model, plan, list),
  ]);
  const isExact = isKnown || (plan.isWhole && counted !== undefined);
  return {
    records: records.slice(0, pageSize),
    ...(isExact
      ? { total: counted!, isTotalExact: true }
      : searchTotal(counted, { before, pageSize, read: records.length }, list.maxCounted)),
  };
}

const BATCH = 500;

/** Reads a list to its end, record by record, for its export. */
export async function* readAll<T, Query extends ListParams, Sort extends string>(
  model: Model<T>,
  list: ListDeclaration<Query, Sort>,
  query: NoInfer<Query>,
  fields?: Readonly<Record<string, 1>>,
): AsyncGenerator<T> {
  const plan = await planList(model, list, query, Infinity);
  yield* find(model, plan, fields)
    .allowDiskUse(true)
    .lean<T[]>()
    .cursor({ batchSize: BATCH }) as AsyncIterable<T>;
}

/** The filter by which a list finds its records, for what is computed over all of them. */
export async function listFilter<T, Query extends ListParams, Sort extends string>(
  model: Model<T>,
  list: ListDeclaration<Query, Sort>,
  query: NoInfer<Query>,
): Promise<object> {
  return (await planList(model, list, query, Infinity)).filter;
}

function find<T>(model: Model<T>, { filter, order, index }: ListPlan, fields = {}) {
  return model
    .find(filter as QueryFilter<T>, fields)
    .sort(order)
    .setOptions(index ? { hint: index } : {});
}

/** @returns undefined where counting may take long. */
function countMatches<T>(
  model: Model<T>,
  { filter, counting, countIndex, isWhole }: ListPlan,
  { maxCounted = MAX_COUNTED }: { maxCounted?: number },
): PromiseLike<number> | undefined {
  if (counting === 'slow') return undefined;
  if (isWhole && maxCounted !== Infinity) return model.estimatedDocumentCount();
  return countUpTo(model, filter, maxCounted + 1, countIndex);
}

/** @param upTo how many are read of the beginning of the list; `Infinity` where it is read to its end. */
async function planList<T, Query extends ListParams, Sort extends string>(
  model: Model<T>,
  list: ListDeclaration<Query, Sort>,
  query: Query,
  upTo: number,
): Promise<ListPlan> {
  const sort = sortOf(list, query);
  const order = query.sort.startsWith('-') ? reversed(sort.fields) : sort.fields;
  const narrowed = narrowedBy(list, query, sort);
  const isWhole = Object.values(list.filters).every((one) => one.valueOf(query) === undefined);
  if (typeof list.search === 'function') {
    const patterns = searchPatterns(query.search);
    if (patterns.length === 0) return { filter: narrowed, order, counting: 'none', isWhole };
    const filter = { ...narrowed, ...list.search(patterns) };
    return { filter, order, counting: 'quick', isWhole: false };
  }
  const isSelective = Object.values(list.filters).some(
    (one) => one.isSelective && one.valueOf(query) !== undefined,
  );
  const isCovered = coversFilters(list) && !isSelective;
  const { index, searchIndex } = indexesOf(list, sort);
  const lookUp = searchIndex ?? firstSearchIndex(list);
  const countIndex = isCovered ? lookUp : undefined;
  const { counting, filter: found } = await planSearch(query.search, (one) =>
    countUpTo(model, { ...narrowed, ...one }, MAX_COUNTED + 1, countIndex),
  );
  const planned = { order, counting, countIndex };
  if (isSelective) {
    const filter = counting === 'none' ? narrowed : { ...narrowed, ...found };
    return { filter, order, counting: 'quick', isWhole };
  }
  if (counting === 'none') {
    const filter =
      index !== undefined && index === searchIndex ? { ...narrowed, ...found } : narrowed;
    return { ...planned, filter, isWhole, ...(isCovered && index && { index }) };
  }
  const filter = { ...narrowed, ...found };
  const chosen = await chooseIndex();
  return { ...planned, filter, isWhole: false, ...(chosen && { index: chosen }) };

  async function chooseIndex(): Promise<string | undefined> {
    const byPrefix = { ...narrowed, searchPrefixes: found.searchPrefixes };
    // Read to its end, all of what is found has to be sorted either way.
    const isInOrder = searchIndex !== undefined || upTo === Infinity;
    if (!isInOrder && !(await isWorthSorting(model, byPrefix, upTo, countIndex))) return index;
    // A filter that no index covers may be rarer than what the search finds: the database chooses then.
    if (!isCovered && (isInOrder || Object.keys(narrowed).length > 0)) return undefined;
    return lookUp;
  }
}

/**
 * What a search finds is in the order of its index. For another order it is either looked up and sorted, or
 * all is read in that order until the page is full: of 20 on the page and one in fifty that matches, a
 * thousand. Both are the same work where what is found is the root of the page times all there is, which
 * bounds either: 1,414 of 100,000 records for the first page.
 */
async function isWorthSorting<T>(
  model: Model<T>,
  found: object,
  upTo: number,
  index: string | undefined,
): Promise<boolean> {
  const most = Math.ceil(Math.sqrt(upTo * (await model.estimatedDocumentCount())));
  return (await countUpTo(model, found, most + 1, index)) <= most;
}

/** Stops counting when it is known that there are more. */
function countUpTo<T>(
  model: Model<T>,
  filter: object,
  limit: number,
  index: string | undefined,
): PromiseLike<number> {
  const count = model
    .countDocuments(filter as QueryFilter<T>)
    .setOptions(index ? { hint: index } : {});
  return limit === Infinity ? count : count.limit(limit);
}

function sortOf<Query extends ListParams, Sort extends string>(
  { sorts, filters }: ListDeclaration<Query, Sort>,
  query: Query,
): ListSort<Sort> {
  const sort = sorts[query.sort.replace('-', '') as Sort];
  const [first = ''] = Object.keys(sort.fields);
  const isFiltered = filters[first]?.valueOf(query) !== undefined;
  return sort.within && isFiltered ? sorts[sort.within] : sort;
}

function indexesOf<Query, Sort extends string>(
  { sorts }: ListDeclaration<Query, Sort>,
  sort: ListSort<Sort>,
): Pick<ListSort, 'index' | 'searchIndex'> {
  return sort.index === undefined && sort.within ? sorts[sort.within] : sort;
}

function firstSearchIndex<Query, Sort extends string>({
  sorts,
}: ListDeclaration<Query, Sort>): string | undefined {
  return Object.values<ListSort>(sorts).find(({ searchIndex }) => searchIndex)?.searchIndex;
}

/** Whether each index begins with all fields that the list can be filtered by. */
function coversFilters<Query>({
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

function narrowedBy<Query, Sort extends string>(
  { filters }: ListDeclaration<Query, Sort>,
  query: Query,
  { fields }: ListSort,
): Record<string, unknown> {
  const conditions: Record<string, unknown> = {};
  for (const [field, { valueOf, values }] of Object.entries(filters)) {
    const value = valueOf(query);
    if (value !== undefined) conditions[field] = value;
    // Sorted by this field, the index has all of its values in their order already.
    else if (values && !(field in fields))
      conditions[field] = mongoose.trusted({ $in: [...values] });
  }
  return conditions;
}

function ascending(fields: readonly string[]): Record<string, 1> {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}

function reversed(fields: ListSort['fields']): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
