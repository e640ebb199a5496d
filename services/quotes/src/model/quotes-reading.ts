import type { QuotesFilter } from '@brightnest/contracts/quotes/admin-quotes';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import {
  MAX_COUNTED,
  planSearch,
  type SearchFilter,
  type SearchPlan,
} from '@brightnest/service-kit/search-plan';
import mongoose from 'mongoose';
import { QUOTE_INDEXES } from './quote-listing';
import { QuoteSubmission } from './quote-submission';

/** How the database reads the quotes that the list is narrowed to, in their order. */
export interface QuotesReading {
  filter: object;
  order: Record<string, 1 | -1>;
  /** Left to choose, the database tries several indexes and may take a worse one. */
  index: string;
  counting: SearchPlan['counting'];
}

/** How many quotes are read of the beginning of the list, and of how many there are. */
export interface ReadingSize {
  upTo: number;
  of: number;
}

// Each is the order of an index, so that a page is read from it and not sorted.
const ORDERS = {
  createdAt: { createdAt: 1, _id: 1 },
  name: { nameOrder: 1, _id: 1 },
  estimatedPrice: { 'estimatedPrice.minor': 1, _id: 1 },
  preferredDate: { preferredDate: 1, _id: 1 },
  status: { status: 1, createdAt: 1, _id: 1 },
} as const;
type Column = keyof typeof ORDERS;

export async function readingOf(query: QuotesFilter, size: ReadingSize): Promise<QuotesReading> {
  const isReversed = query.sort.startsWith('-');
  const chosen = (isReversed ? query.sort.slice(1) : query.sort) as Column;
  // Within one status, the order by status is that of the dates.
  const column = chosen === 'status' && query.status ? 'createdAt' : chosen;
  const order = isReversed ? reversed(ORDERS[column]) : ORDERS[column];
  const narrowed = narrowedBy(query, column);
  const { filter: search, counting } = await planSearch(query.search, (filter) =>
    countUpTo(MAX_COUNTED + 1, { ...narrowed, ...filter }),
  );
  const listed = QUOTE_INDEXES[column === 'status' ? 'createdAt' : column];
  if (counting === 'none') return { filter: narrowed, order, index: listed, counting };
  const isFoundInOrder = column === 'createdAt' || column === 'status';
  const isLookedUp = isFoundInOrder || (await isWorthSorting(narrowed, search, size));
  const index = isLookedUp ? QUOTE_INDEXES.search : listed;
  return { filter: { ...narrowed, ...search }, order, index, counting };
}

/** Counts what a search finds, and stops when it knows that there is more than is counted. */
export function countMatches({ filter }: QuotesReading): PromiseLike<number> {
  return countUpTo(MAX_COUNTED + 1, filter);
}

/**
 * What a search finds is in the order of the dates. For another order it is either looked up and sorted,
 * or all is read in that order until the page is full: of 20 on the page and one in fifty that matches, a
 * thousand. Both are the same work where what is found is the root of the page times all there is.
 */
async function isWorthSorting(
  narrowed: object,
  { searchBeginnings }: SearchFilter,
  { upTo, of }: ReadingSize,
): Promise<boolean> {
  // Read to its end, all of what is found has to be sorted either way.
  if (upTo === Infinity) return true;
  const most = Math.ceil(Math.sqrt(upTo * of));
  return (await countUpTo(most + 1, { ...narrowed, searchBeginnings })) <= most;
}

/** Names all values of what is left open, for the index: see quote-listing.ts. */
function narrowedBy({ read, status }: QuotesFilter, column: Column) {
  return {
    isRead: read ? read === 'read' : mongoose.trusted({ $in: [false, true] }),
    // Sorted by status, the index has all of them in their order already.
    ...(column !== 'status' && {
      status: status ?? mongoose.trusted({ $in: [...QUOTE_STATUSES] }),
    }),
  };
}

function countUpTo(limit: number, filter: object): PromiseLike<number> {
  return QuoteSubmission.countDocuments(filter).hint(QUOTE_INDEXES.search).limit(limit);
}

function reversed(order: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
