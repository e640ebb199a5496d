import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from './booking';
import { toCustomerBookings } from './to-customer-booking';

/** Cleans as their customer sees them now, soonest first. */
export async function findCustomerBookings(ids: readonly string[]): Promise<CustomerBooking[]> {
  const records = await Booking.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .sort({ scheduledDate: 1 })
    .lean<BookingRecord[]>();
  return toCustomerBookings(records);
}
