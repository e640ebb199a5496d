import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from './booking';

/** @throws AppError `not_found` also for another customer's booking: whether it exists is theirs to know. */
export async function getOwnBooking(
  id: string,
  customerId: string,
  session: ClientSession | null = null,
): Promise<BookingRecord> {
  const booking = await Booking.findOne({ _id: id, customerId })
    .session(session)
    .lean<BookingRecord>();
  if (!booking) throw new AppError('not_found');
  return booking;
}
