import type { ApplicationsFilter } from '@brightnest/contracts/careers/admin-applications';
import { APPLICATION_SOURCES } from '@brightnest/contracts/careers/application-source';
import {
  APPLICATION_STATUSES,
  canonicalStatus,
} from '@brightnest/contracts/careers/application-status';
import {
  MAX_COUNTED,
  planSearch,
  type SearchFilter,
  type SearchPlan,
} from '@brightnest/service-kit/search-plan';
import mongoose from 'mongoose';
import { Application } from './application';
import { LISTING_INDEXES } from './application-listing';

/** How the database reads the applications that the list is narrowed to, in their order. */
export interface ApplicationsReading {
  filter: object;
  order: Record<string, 1 | -1>;
  /** The index that has this order. Left to choose, the database tries several and may take a worse one. */
  index: string;
  counting: SearchPlan['counting'];
}

// Each is the order of an index, so that a page is read from it and not sorted.
const ORDERS = {
  createdAt: { createdAt: 1, _id: 1 },
  name: { nameOrder: 1, _id: 1 },
  job: { jobOrder: 1, _id: 1 },
  status: { applicationStatus: 1, createdAt: 1, _id: 1 },
} as const;

export async function readingOf(query: ApplicationsFilter): Promise<ApplicationsReading> {
  const { order, index } = orderOf(query);
  const narrowed = narrowedBy(query, order);
  const within = (filter: SearchFilter) => countUpTo({ ...narrowed, ...filter }, index);
  const { filter, counting } = await planSearch(query.search, within);
  return { filter: { ...narrowed, ...filter }, order, index, counting };
}

/** Names all values of what is left open, for the index: see application-listing.ts. */
function narrowedBy({ status, source }: ApplicationsFilter, order: object) {
  const anyStatus = { applicationStatus: mongoose.trusted({ $in: APPLICATION_STATUSES }) };
  return {
    source: source ?? mongoose.trusted({ $in: APPLICATION_SOURCES }),
    ...(status
      ? { applicationStatus: canonicalStatus(status) }
      : // Sorted by status, the index has them in their order already.
        !('applicationStatus' in order) && anyStatus),
  };
}

/** Counts what matches, and stops when it knows that there is more than is counted. */
export function countMatches({ filter, index }: ApplicationsReading): PromiseLike<number> {
  return countUpTo(filter, index);
}

function countUpTo(filter: object, index: string): PromiseLike<number> {
  return Application.countDocuments(filter)
    .hint(index)
    .limit(MAX_COUNTED + 1);
}

function orderOf({
  sort,
  status,
}: ApplicationsFilter): Pick<ApplicationsReading, 'order' | 'index'> {
  const isReversed = sort.startsWith('-');
  const column = (isReversed ? sort.slice(1) : sort) as keyof typeof ORDERS;
  // Within one status, the order by status is that of the dates.
  const order = ORDERS[column === 'status' && status ? 'createdAt' : column];
  const index = LISTING_INDEXES[column === 'status' ? 'createdAt' : column];
  return { order: isReversed ? reversed(order) : order, index };
}

function reversed(order: Record<string, 1 | -1>): Record<string, 1 | -1> {
  return Object.fromEntries(
    Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]),
  );
}
