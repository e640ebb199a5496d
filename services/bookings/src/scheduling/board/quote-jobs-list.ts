import {
  MAX_QUOTE_JOBS,
  QUOTE_JOBS_RPC,
  type QuoteJobsAnswer,
  type StaffQuoteJob,
} from '@brightnest/contracts/board/quote-job-schemas';
import type {
  StaffBookingsQuery,
  StaffBookingsResponse,
} from '@brightnest/contracts/board/bookings-list-schemas';
import type {
  BookingsFilter,
  BookingSort,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type ListPage, readPage } from '@brightnest/service-kit/lists/list-query';
import { folded } from '@brightnest/service-kit/lists/search-fields';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingList } from '../../records/booking-list';
import { toStaffBookings } from '../staff-bookings';

const TIMEOUT_MS = 5_000;

interface Caller {
  rpc: RpcClient;
  requestId: string;
}

/**
 * One page of a list that has jobs of quotes, which the quotes service has: both are read from the beginning
 * of the list to the end of the page.
 */
export async function readListedPage(
  { kind, page, pageSize, ...filter }: StaffBookingsQuery,
  caller: Caller,
): Promise<Pick<StaffBookingsResponse, 'bookings' | 'total' | 'isTotalExact'>> {
  const limit = page * pageSize;
  if (limit > MAX_QUOTE_JOBS) throw tooManyError('page');
  const [own, quotes] = await Promise.all([
    kind === 'all'
      ? readPage(Booking, bookingList, { ...filter, page: 1, pageSize: limit })
      : ({ records: [], total: 0, isTotalExact: true } satisfies ListPage<BookingRecord>),
    askQuotes(filter, limit, caller),
  ]);
  const compare = orderOf(filter.sort);
  const rows = [
    ...own.records.map((record) => ({ record, keys: keysOfRecord(record) })),
    ...quotes.jobs.map((job) => ({ job, keys: keysOfJob(job) })),
  ]
    .toSorted((a, b) => compare(a.keys, b.keys))
    .slice(limit - pageSize, limit);
  const records = rows.flatMap((row) => ('record' in row ? row.record : []));
  const bookings = new Map((await toStaffBookings(records)).map((one) => [one.id, one]));
  return {
    bookings: rows.map((row) => ('record' in row ? bookings.get(row.record._id)! : row.job)),
    total: own.total + quotes.total,
    isTotalExact: own.isTotalExact && quotes.isTotalExact,
  };
}

/** All jobs of quotes that a filter narrows, for the export. */
export async function readAllQuoteJobs(
  filter: BookingsFilter,
  caller: Caller,
): Promise<StaffQuoteJob[]> {
  const { jobs, total } = await askQuotes(filter, MAX_QUOTE_JOBS, caller);
  if (total > jobs.length) throw tooManyError('from');
  return jobs;
}

function askQuotes(
  filter: BookingsFilter,
  limit: number,
  { rpc, requestId }: Caller,
): Promise<QuoteJobsAnswer> {
  return rpc.call(QUOTE_JOBS_RPC, { ...filter, limit }, { timeoutMs: TIMEOUT_MS, requestId });
}

const tooManyError = (field: string) =>
  new AppError('validation_failed', {
    fields: { [field]: msg('These are too many jobs of quotes. Please choose fewer days.') },
  });

type SortName = BookingSort extends infer S ? (S extends `-${infer N}` ? N : S) : never;

/** What a job is sorted by. */
type Keys = Record<SortName, string | number> & { id: string };

export function keysOfRecord(record: BookingRecord): Keys {
  return {
    id: record._id,
    scheduledDate: record.scheduledDate.getTime(),
    createdAt: record.createdAt.getTime(),
    customer: folded(record.customer.name || record.customer.email),
    status: record.status,
    total: record.totalAmount.minor,
  };
}

const MINOR_UNITS = 100;

export function keysOfJob(job: StaffQuoteJob): Keys {
  return {
    id: job.id,
    scheduledDate: Date.parse(job.scheduledDate),
    createdAt: Date.parse(job.createdAt),
    customer: folded(job.customerName),
    status: job.status,
    total: Math.round(Number(job.totalAmount) * MINOR_UNITS),
  };
}

/** The order of the list, which the database has each of the two in already. */
export function orderOf(sort: BookingSort): (one: Keys, other: Keys) => number {
  const name = sort.replace('-', '') as SortName;
  const direction = sort.startsWith('-') ? -1 : 1;
  const names =
    name === 'status' ? (['status', 'scheduledDate', 'id'] as const) : [name, 'id' as const];
  return (one, other) => {
    const differing = names.find((key) => one[key] !== other[key]);
    if (!differing) return 0;
    return one[differing] < other[differing] ? -direction : direction;
  };
}
