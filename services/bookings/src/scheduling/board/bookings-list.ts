import { toDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import {
  BOOKING_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '@brightnest/contracts/scheduling/booking';
import {
  bookingsFilterSchema,
  staffBookingsQuerySchema,
  type StaffBookingsResponse,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import { DateTime } from 'luxon';
import { type AccountLine, linesOfBookings } from '../../payments/deal-account';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingList } from '../../records/booking-list';
import { Cleaner } from '../../workforce/cleaner';
import { moneyOf, toStaffBookings } from '../staff-bookings';

/** One page of the bookings. */
export const listStaffBookings: Handler = handle(
  staffBookingsRoutes.listStaffBookings,
  { query: staffBookingsQuerySchema },
  async ({ query }): Promise<StaffBookingsResponse> => {
    const { page, pageSize } = query;
    const { records, ...total } = await readPage(Booking, bookingList, query);
    return { success: true, bookings: await toStaffBookings(records), page, pageSize, ...total };
  },
);

/** What the filter shows, in its order, as a file for spreadsheets. */
export const exportBookings: Handler = handle(
  staffBookingsRoutes.exportBookings,
  { query: bookingsFilterSchema },
  async ({ query, response }) => {
    const names = await cleanerNames();
    return sendCsv(response, {
      name: 'bookings',
      columns: CSV_COLUMNS,
      records: withLines(readAll(Booking, bookingList, query)),
      toRow: ({ record, lines }) =>
        toCsvRow(record, { lines, cleaner: names.get(record.cleanerId ?? '') ?? '' }),
    });
  },
);

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
};

function toCsvRow(
  record: BookingRecord,
  { lines, cleaner }: Pick<BookingWithLines, 'lines'> & { cleaner: string },
): Record<keyof typeof CSV_COLUMNS, string> {
  const { customer, scheduledDate, timeZone, totalAmount } = record;
  return {
    customer: customer.name,
    email: customer.email,
    phone: customer.phone,
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
  };
}

/** Everybody's name by their id: some hundreds, against a look for each row. */
async function cleanerNames(): Promise<ReadonlyMap<string, string>> {
  const cleaners = await Cleaner.find({}, { firstName: 1, lastName: 1 }).lean();
  return new Map(
    cleaners.map(({ _id, firstName, lastName }) => [String(_id), `${firstName} ${lastName}`]),
  );
}
