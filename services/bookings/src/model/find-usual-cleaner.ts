import mongoose from 'mongoose';
import { Booking } from './booking';

/** @returns the id of the cleaner of a customer's latest clean: whom members have again where possible. */
export async function findUsualCleaner(customerId: string): Promise<string | undefined> {
  const latest = await Booking.findOne(
    { customerId, status: mongoose.trusted({ $nin: ['pending', 'expired', 'cancelled'] }) },
    { cleanerId: 1, heldCleanerId: 1 },
  )
    .sort({ scheduledDate: -1 })
    .lean();
  return latest?.cleanerId ?? latest?.heldCleanerId;
}
