import {
  MAX_QUOTE_JOBS,
  QUOTE_JOBS_RPC,
  type QuoteJobsAnswer,
  type QuoteJobsRequest,
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
import { readStretch, type Stretch } from '@brightnest/service-kit/lists/list-query';
import { folded } from '@brightnest/service-kit/lists/search-fields';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingList } from '../../records/booking-list';
import { toStaffBookings } from '../staff/staff-bookings';

const TIMEOUT_MS = 5_000;
// Up to here both are read from the beginning of the list, by one look at each.
const MAX_READ_AT_ONCE = 400;

interface Caller {
  rpc: RpcClient;
  requestId: string;
}

/**
 * One page of a list that has jobs of quotes, which the quotes service has. Where bookings are among them, both are
 * read from the beginning of the list to the end of the page; further in it is found first where in each it begins.
 */
export async function readListedPage(
  { kind, page, pageSize, ...filter }: StaffBookingsQuery,
  caller: Caller,
): Promise<Pick<StaffBookingsResponse, 'bookings' | 'total' | 'isTotalExact'>> {
  if (kind === 'quote') {
    const { jobs, ...total } = await askQuotes(filter, { limit: pageSize, page }, caller);
    return { bookings: jobs, ...total };
  }
  const both = { filter, caller };
  const from = (page - 1) * pageSize;
  const isFarIn = page * pageSize > MAX_READ_AT_ONCE;
  const start = isFarIn ? await findStart(from, both) : { own: 0, jobs: 0 };
  const limit = isFarIn ? pageSize : page * pageSize;
  const [own, quotes] = await Promise.all([
    readOwn(filter, { from: start.own, limit }),
    readJobs(both, { from: start.jobs, limit }),
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

interface Both {
  filter: BookingsFilter;
  caller: Caller;
}

const readOwn = (query: BookingsFilter, stretch: Stretch) =>
  readStretch(Booking, bookingList, { query, stretch });

/** Quotes answers pages: a stretch is one of them, or lies in two. */
async function readJobs({ filter, caller }: Both, { from, limit }: Stretch) {
  const first = Math.floor(from / limit) + 1;
  const numbers = from % limit === 0 ? [first] : [first, first + 1];
  const pages = await Promise.all(
    numbers.map((page) => askQuotes(filter, { limit, page }, caller)),
  );
  const skipped = from % limit;
  const jobs = pages.flatMap((one) => one.jobs).slice(skipped, skipped + limit);
  return { ...pages[0]!, jobs };
}

/**
 * How many of each come before a row of the list of both. Found by halves, of which each looks at one of both: as often
 * as the rows before it can be halved.
 */
async function findStart(row: number, both: Both): Promise<{ own: number; jobs: number }> {
  const { filter } = both;
  const one = { from: 0, limit: 1 };
  const [own, jobs] = await Promise.all([readOwn(filter, one), readJobs(both, one)]);
  if (!own.isTotalExact || !jobs.isTotalExact) {
    throw new AppError('validation_failed', { fields: { page: TOO_MANY } });
  }
  const compare = orderOf(filter.sort);
  let [low, high] = [Math.max(0, row - jobs.total), Math.min(row, own.total)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [{ records }, { jobs: before }] = await Promise.all([
      readOwn(filter, { from: middle, limit: 1 }),
      readJobs(both, { from: row - middle - 1, limit: 1 }),
    ]);
    const isEnough =
      !records[0] || !before[0] || compare(keysOfRecord(records[0]), keysOfJob(before[0])) > 0;
    if (isEnough) high = middle;
    else low = middle + 1;
  }
  return { own: low, jobs: row - low };
}

/**
 * All jobs of quotes that a filter narrows, in its order, for the export. The first page is there before
 * this answers, so that an export that can't be made is refused and not broken off.
 */
export async function readAllQuoteJobs(
  filter: BookingsFilter,
  caller: Caller,
): Promise<AsyncGenerator<StaffQuoteJob>> {
  const ask = (page: number) => askQuotes(filter, { limit: MAX_QUOTE_JOBS, page }, caller);
  const { jobs: first } = await ask(1);
  return (async function* () {
    let jobs = first;
    for (let page = 2; jobs.length > 0; page += 1) {
      yield* jobs;
      jobs = jobs.length < MAX_QUOTE_JOBS ? [] : (await ask(page)).jobs;
    }
  })();
}

function askQuotes(
  filter: BookingsFilter,
  part: Pick<QuoteJobsRequest, 'limit' | 'page'>,
  { rpc, requestId }: Caller,
): Promise<QuoteJobsAnswer> {
  return rpc.call(QUOTE_JOBS_RPC, { ...filter, ...part }, { timeoutMs: TIMEOUT_MS, requestId });
}

const TOO_MANY = msg('These are too many jobs of quotes. Please choose fewer days.');

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
