import type { BookingsFilter } from '@brightnest/contracts/bookings/staff-bookings';
import { MAX_COUNTED, planSearch, type SearchPlan } from '@brightnest/service-kit/search-plan';
import mongoose from 'mongoose';
import { Booking } from '../model/booking';
import { officeDay } from './office-zone';

/** How the database reads the bookings that the list is narrowed to, in their order. */
export interface BookingsReading {
  filter: object;
  order: Record<string, 1 | -1>;
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

export async function readingOf(query: BookingsFilter): Promise<BookingsReading> {
  const narrowed = narrowedBy(query);
  const plan = await planSearch(query.search, (found) => countUpTo({ ...narrowed, ...found }));
  const isSearch = plan.counting !== 'none';
  return {
    filter: isSearch ? { ...narrowed, ...plan.filter } : narrowed,
    order: orderOf(query.sort),
    counting: plan.counting,
    isAll: !isSearch && Object.keys(narrowed).length === 0,
  };
}

/** Counts what matches, and stops when it knows that there is more than is counted. */
export function countUpTo(filter: object): PromiseLike<number> {
  return Booking.countDocuments(filter).limit(MAX_COUNTED + 1);
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

function orderOf(sort: BookingsFilter['sort']): Record<string, 1 | -1> {
  const isReversed = sort.startsWith('-');
  const order = ORDERS[(isReversed ? sort.slice(1) : sort) as keyof typeof ORDERS];
  if (!isReversed) return order;
  return Object.fromEntries(Object.keys(order).map((field) => [field, -1]));
}
