import type { BookingsFilter } from '@brightnest/contracts/bookings/staff-bookings';
import { MAX_COUNTED, planSearch, type SearchPlan } from '@brightnest/service-kit/search-plan';
import mongoose from 'mongoose';
import { Booking } from '../model/booking';
import { officeDay } from './office-zone';

/** How the database reads the bookings that the list is narrowed to, in their order. */
export interface BookingsReading {
  filter: object;
  order: Record<string, 1 | -1>;
  /** Left to choose, the database goes by what was asked before and may take a worse one. */
  index?: Record<string, 1>;
  counting: SearchPlan['counting'];
  /** Nothing narrows it: all there are. */
  isAll: boolean;
}

// Each is the order of an index.
const ORDERS = {
  scheduledDate: { scheduledDate: 1, _id: 1 },
  createdAt: { createdAt: 1, _id: 1 },
  customer: { customerOrder: 1, _id: 1 },
  status: { status: 1, scheduledDate: 1, _id: 1 },
  total: { 'totalAmount.minor': 1, _id: 1 },
} as const;
type Column = keyof typeof ORDERS;

// What a search finds is in the order of one of these.
const FOUND = { searchBeginnings: 1, ...ORDERS.scheduledDate } as const;
const FOUND_ORDERS: readonly Column[] = ['scheduledDate', 'createdAt'];

/** @param upTo how many are read of the beginning of the list; `Infinity` where it is read to its end. */
export async function readingOf(query: BookingsFilter, upTo: number): Promise<BookingsReading> {
  const narrowed = narrowedBy(query);
  const isNarrowed = Object.keys(narrowed).length > 0;
  const plan = await planSearch(query.search, (found) => countUpTo({ ...narrowed, ...found }));
  const { counting, filter: found } = plan;
  const isReversed = query.sort.startsWith('-');
  const column = columnOf(query, isReversed);
  const order = isReversed ? reversed(ORDERS[column]) : ORDERS[column];
  if (counting === 'none') return { filter: narrowed, order, counting, isAll: !isNarrowed };
  const filter = { ...narrowed, ...found };
  const beginning = { ...narrowed, searchBeginnings: found.searchBeginnings };
  const isInOrder = FOUND_ORDERS.includes(column) || upTo === Infinity;
  const isRead = !isInOrder && !(await isWorthSorting(beginning, upTo));
  // What narrows the list besides may be rarer than what the search finds: then it is left to choose.
  const index = isRead ? ORDERS[column] : isInOrder || isNarrowed ? undefined : FOUND;
  return { filter, order, counting, isAll: false, ...(index && { index }) };
}

/** Counts what matches, and stops when it knows that there is more than is counted. */
export function countUpTo(filter: object, most = MAX_COUNTED): PromiseLike<number> {
  return Booking.countDocuments(filter).limit(most + 1);
}

/**
 * What a search finds is in the order of the dates. For another order it is either looked up and sorted,
 * or all is read in that order until the page is full: of 20 on the page and one in fifty that matches, a
 * thousand. Both are the same work where what is found is the root of the page times all there is, which
 * bounds either: 1,414 of 100,000 bookings for the first page.
 */
async function isWorthSorting(found: object, upTo: number): Promise<boolean> {
  const most = Math.ceil(Math.sqrt(upTo * (await Booking.estimatedDocumentCount())));
  return (await countUpTo(found, most)) <= most;
}

function narrowedBy({ status, paymentStatus, cleanerId, from, to }: BookingsFilter) {
  const dates = {
    ...(from && { $gte: officeDay(from).toJSDate() }),
    ...(to && { $lt: officeDay(to).plus({ days: 1 }).toJSDate() }),
  };
  return {
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...(cleanerId && { cleanerId: cleanerId === 'nobody' ? null : cleanerId }),
    ...((from ?? to) && { scheduledDate: mongoose.trusted(dates) }),
  };
}

function columnOf({ sort, status }: BookingsFilter, isReversed: boolean): Column {
  const column = (isReversed ? sort.slice(1) : sort) as Column;
  // Within one status, the order by status is that of the dates.
  return column === 'status' && status ? 'scheduledDate' : column;
}

function reversed(order: Record<string, 1>): Record<string, -1> {
  return Object.fromEntries(Object.keys(order).map((field) => [field, -1]));
}
