import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { isIndexPending } from '../persistence/database';
import {
  coversFilters,
  firstSearchIndex,
  indexesOf,
  type ListDeclaration,
  type ListParams,
  type ListSort,
} from './list-declaration';
import { searchPatterns } from './search-fields';
import { MAX_COUNTED, planSearch, searchTotal, type SearchPlan } from './search-plan';

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

/** A page of a list. */
export interface ListPage<T> {
  records: T[];
  /** How many match; at least so many where it is not exact. */
  total: number;
  isTotalExact: boolean;
}

/** A part of a list, which need not begin where one of its pages does. */
export interface Stretch {
  /** How many records come before it. */
  from: number;
  limit: number;
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
  options: PageOptions = {},
): Promise<ListPage<T>> {
  const { page, pageSize } = query;
  const stretch = { from: (page - 1) * pageSize, limit: pageSize };
  return readStretch(model, list, { query, stretch }, options);
}

/** Reads a part of a list as {@link readPage} reads a page of it. */
export async function readStretch<T, Query extends ListParams, Sort extends string>(
  model: Model<T>,
  list: ListDeclaration<Query, Sort>,
  { query, stretch }: { query: NoInfer<Query>; stretch: Stretch },
  { fields, knownTotal }: PageOptions = {},
): Promise<ListPage<T>> {
  const { from: before, limit: pageSize } = stretch;
  const plan = await planList(model, list, query, before + pageSize);
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

/** What is read of the beginning of a list. */
interface FirstOptions extends Pick<PageOptions, 'fields'> {
  limit: number;
  /** Narrows the field that the list is sorted by. */
  within?: object;
}

/** The first records that a search finds, without a page or a count: what is shown while somebody types. */
export async function readFirst<T, Query extends ListParams, Sort extends string>(
  model: Model<T>,
  list: ListDeclaration<Query, Sort>,
  query: NoInfer<Query> & { search: string },
  { fields, limit, within }: FirstOptions,
): Promise<T[]> {
  const plan = await planList(model, list, query, limit);
  const { searchIndex: index = plan.index } = indexesOf(list, sortOf(list, query));
  const filter = { ...plan.filter, ...within };
  return find(model, { ...plan, filter, ...(index && { index }) }, fields)
    .limit(limit)
    .lean<T[]>();
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
    .setOptions(hintOf(model, index));
}

/** One that is still being built can't be named. */
const hintOf = <T>({ collection }: Model<T>, index: string | undefined) =>
  index !== undefined && !isIndexPending(collection.collectionName, index) ? { hint: index } : {};

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
  const count = model.countDocuments(filter as QueryFilter<T>).setOptions(hintOf(model, index));
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

function reversed(fields: ListSort['fields']): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
