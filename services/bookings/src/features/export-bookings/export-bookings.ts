import { bookingsFilterSchema } from '@brightnest/contracts/bookings/staff-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { sendCsv } from '@brightnest/service-kit/send-csv';
import { Booking, type BookingRecord } from '../../model/booking';
import { readingOf } from '../../staff/bookings-reading';
import { CSV_COLUMNS, toCsvRow } from './csv-row';
import { cleanerNames } from './cleaner-names';

const BATCH = 500;

/** What the filter shows, in its order, as a file for spreadsheets. */
export const exportBookings: Handler = handle(
  staffBookingsRoutes.exportBookings,
  { query: bookingsFilterSchema },
  async ({ query, response }) => {
    const [{ filter, order }, names] = await Promise.all([
      readingOf(query, Infinity),
      cleanerNames(),
    ]);
    return sendCsv(response, {
      name: 'bookings',
      columns: CSV_COLUMNS,
      records: Booking.find(filter)
        .sort(order)
        .allowDiskUse(true)
        .lean<BookingRecord[]>()
        .cursor({ batchSize: BATCH }),
      toRow: (record: BookingRecord) => toCsvRow(record, names.get(record.cleanerId ?? '') ?? ''),
    });
  },
);
