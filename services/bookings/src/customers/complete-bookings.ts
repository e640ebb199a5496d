import { Booking, UNKNOWN_CUSTOMER, type BookingRecord } from '../model/booking';
import { bookingSearch } from './booking-search';

/** Gives bookings of earlier releases what they are listed and found by. */
export async function completeBookings(): Promise<void> {
  const older = Booking.find(
    { searchBeginnings: null },
    { address: 1, serviceName: 1, customer: 1 },
  )
    .lean<BookingRecord[]>()
    .cursor();
  for await (const { _id, address, serviceName, customer = UNKNOWN_CUSTOMER } of older) {
    const search = bookingSearch({ address, serviceName, customer });
    await Booking.updateOne({ _id }, { $set: { customer, ...search } }, { timestamps: false });
  }
}
