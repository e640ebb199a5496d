import { toDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  BOOKING_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '@brightnest/contracts/scheduling/booking';
import {
  bookingsExportQuerySchema,
  staffBookingsQuerySchema,
  type StaffBookingsResponse,
} from '@brightnest/contracts/board/bookings-list-schemas';
import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import type { BookingSort } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { DateTime } from 'luxon';
import { type AccountLine, linesOfBookings } from '../../payments/ledger/deal-account';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingList } from '../../records/booking-list';
import { Cleaner } from '../../workforce/cleaner';
import { moneyOf, toStaffBookings } from '../staff/staff-bookings';
import {
  keysOfJob,
  keysOfRecord,
  orderOf,
  readAllQuoteJobs,
  readListedPage,
} from './quote-jobs-list';

/** One page of the bookings, of the jobs of quotes, or of both in one order. */
export const listStaffBookings = ({ rpc }: { rpc: RpcClient }): Handler =>
  handle(
    staffBookingsRoutes.listStaffBookings,
    { query: staffBookingsQuerySchema },
    async ({ query, requestId }): Promise<StaffBookingsResponse> => {
      const { kind, ...filter } = query;
      const { page, pageSize } = query;
      if (kind !== 'booking') {
        const listed = await readListedPage(query, { rpc, requestId });
        return { success: true, page, pageSize, ...listed };
      }
      const { records, ...total } = await readPage(Booking, bookingList, filter);
      return { success: true, bookings: await toStaffBookings(records), page, pageSize, ...total };
    },
  );

/** What the filter shows, in its order, as a file for spreadsheets. */
export const exportBookings = ({ rpc }: { rpc: RpcClient }): Handler =>
  handle(
    staffBookingsRoutes.exportBookings,
    { query: bookingsExportQuerySchema },
    async ({ query: { kind, ...filter }, response, requestId }) => {
      const [names, jobs] = await Promise.all([
        cleanerNames(),
        kind === 'booking' ? noJobs() : readAllQuoteJobs(filter, { rpc, requestId }),
      ]);
      const own = kind === 'quote' ? [] : withLines(readAll(Booking, bookingList, filter));
      return sendCsv(response, {
        name: 'bookings',
        columns: CSV_COLUMNS,
        records: merged(own, jobs, filter.sort),
        toRow: (row) =>
          'record' in row
            ? toCsvRow(row.record, {
                lines: row.lines,
                cleaner: names.get(row.record.cleanerId ?? '') ?? '',
              })
            : toJobRow(row),
      });
    },
  );

async function* noJobs(): AsyncGenerator<StaffQuoteJob> {}

/** Both in the order of the list. */
async function* merged(
  bookings: AsyncIterable<BookingWithLines> | Iterable<BookingWithLines>,
  jobs: AsyncIterable<StaffQuoteJob>,
  sort: BookingSort,
): AsyncGenerator<BookingWithLines | StaffQuoteJob> {
  const compare = orderOf(sort);
  const ahead = jobs[Symbol.asyncIterator]();
  let next = await ahead.next();
  for await (const booking of bookings) {
    while (!next.done && compare(keysOfJob(next.value), keysOfRecord(booking.record)) < 0) {
      yield next.value;
      next = await ahead.next();
    }
    yield booking;
  }
  while (!next.done) {
    yield next.value;
    next = await ahead.next();
  }
}

interface BookingWithLines {
  record: BookingRecord;
  lines: readonly AccountLine[];
}

const AT_ONCE = 200;

/** Each booking with its lines of the ledger, which are read for so many at once. */
async function* withLines(records: AsyncIterable<BookingRecord>): AsyncGenerator<BookingWithLines> {
  let batch: BookingRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < AT_ONCE) continue;
    yield* await readLines(batch);
    batch = [];
  }
  yield* await readLines(batch);
}

async function readLines(batch: readonly BookingRecord[]): Promise<BookingWithLines[]> {
  if (batch.length === 0) return [];
  const lines = await linesOfBookings(batch.map(({ _id }) => _id));
  return batch.map((record) => ({ record, lines: lines.get(record._id)! }));
}

/** The columns in their order, by the key of {@link toCsvRow}. */
const CSV_COLUMNS = {
  customer: msg('Customer'),
  email: msg('Email'),
  phone: msg('Phone'),
  guest: msg('Guest'),
  service: msg('Service'),
  start: msg('Start (local)'),
  timeZone: msg('Time zone'),
  minutes: msg('Minutes'),
  address: msg('Address'),
  status: msg('Status'),
  payment: msg('Payment'),
  currency: msg('Currency'),
  total: msg('Total'),
  paidOnline: msg('Paid online'),
  refundedOnline: msg('Refunded'),
  remainingOnline: msg('Remaining online'),
  writtenOff: msg('Written off'),
  due: msg('Due'),
  cash: msg('Cash'),
  cleaner: msg('Cleaner'),
  booked: msg('Booked (UTC)'),
  kind: msg('Kind'),
};

function toCsvRow(
  record: BookingRecord,
  { lines, cleaner }: Pick<BookingWithLines, 'lines'> & { cleaner: string },
): Record<keyof typeof CSV_COLUMNS, string> {
  const { customer, scheduledDate, timeZone, totalAmount } = record;
  return {
    customer: customer.name,
    email: customer.email,
    phone: formatPhone(customer.phone),
    guest: t(customer.isGuest ? 'yes' : 'no'),
    service: record.serviceName,
    start: DateTime.fromJSDate(scheduledDate, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm'),
    timeZone,
    minutes: String(record.duration),
    address: record.address,
    status: t(BOOKING_STATUS_LABELS[record.status]),
    payment: t(PAYMENT_STATUS_LABELS[record.paymentStatus]),
    currency: totalAmount.currency,
    total: toDecimalText(totalAmount.minor),
    ...moneyOf(record, lines),
    cash: toDecimalText(record.cashAmount.minor),
    cleaner,
    booked: record.createdAt.toISOString(),
    kind: t('Booking'),
  };
}

// What was paid of a quote, and how, is in the export of its payments.
const NO_MONEY = {
  ...{ paidOnline: '', refundedOnline: '', remainingOnline: '', writtenOff: '' },
};

function toJobRow(job: StaffQuoteJob): Record<keyof typeof CSV_COLUMNS, string> {
  const start = DateTime.fromISO(job.scheduledDate, { zone: job.timeZone });
  return {
    customer: job.customerName,
    email: job.customerEmail,
    phone: job.customerPhone,
    guest: '',
    service: job.serviceName,
    start: start.toFormat('yyyy-MM-dd HH:mm'),
    timeZone: job.timeZone,
    minutes: String(job.duration),
    address: job.address,
    status: t(BOOKING_STATUS_LABELS[job.status]),
    payment: t(PAYMENT_STATUS_LABELS[job.paymentStatus]),
    currency: job.currency,
    total: job.totalAmount,
    ...NO_MONEY,
    ...{ due: job.due, cash: job.due },
    cleaner: job.cleaners.map(({ name }) => name).join(', '),
    booked: job.createdAt,
    kind: t('Quote'),
  };
}

/** Everybody's name by their id: some hundreds, against a look for each row. */
async function cleanerNames(): Promise<ReadonlyMap<string, string>> {
  const cleaners = await Cleaner.find({}, { firstName: 1, lastName: 1 }).lean();
  return new Map(
    cleaners.map(({ _id, firstName, lastName }) => [String(_id), `${firstName} ${lastName}`]),
  );
}
