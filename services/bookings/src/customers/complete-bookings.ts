import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import { Booking, UNKNOWN_CUSTOMER, type BookingRecord } from '../model/booking';
import { bookingSearch } from './booking-search';

// While a release is rolled out an instance of the one before may do it, in its own way.
const EVERY_MS = 60_000;
const BATCH = 500;

/**
 * Gives bookings of earlier releases what they are listed and found by. There may be many: nobody waits
 * for it, and until it is done the staff's list leaves some out.
 */
export const completeBookings: PeriodicTask = {
  name: 'complete-bookings',
  everyMs: EVERY_MS,
  async run({ signal }) {
    while (!signal.aborted && (await completeBatch()) === BATCH);
  },
};

async function completeBatch(): Promise<number> {
  const fields = { address: 1, serviceName: 1, customer: 1 };
  const older = await Booking.find({ searchBeginnings: null }, fields)
    .limit(BATCH)
    .lean<BookingRecord[]>();
  await Booking.bulkWrite(
    older.map(({ _id, address, serviceName, customer = UNKNOWN_CUSTOMER }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { customer, ...bookingSearch({ address, serviceName, customer }) } },
        timestamps: false,
      },
    })),
    { ordered: false },
  );
  return older.length;
}
