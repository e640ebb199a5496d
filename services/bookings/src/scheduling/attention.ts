import {
  type AttentionItem,
  type AttentionResponse,
  MAX_ATTENTION_ITEMS,
} from '@brightnest/contracts/overview/attention';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';

// Whatever it was declined for, it takes place or it is over.
const OPEN = ['confirmed', 'assigned'] as const;

/** The bookings that were declined by a cleaner and have nobody new since. */
export const listBookingsAttention: Handler = handle(
  staffBookingsRoutes.listBookingsAttention,
  {},
  async (): Promise<AttentionResponse> => {
    const filter = {
      'declines.at': mongoose.trusted({ $exists: true }),
      status: mongoose.trusted({ $in: [...OPEN] }),
    };
    const [records, total] = await Promise.all([
      Booking.find(filter, FIELDS)
        .sort({ 'declines.at': -1 })
        .limit(MAX_ATTENTION_ITEMS)
        .lean<DeclinedBooking[]>(),
      Booking.countDocuments(filter),
    ]);
    return { success: true, items: records.map(toItem), total };
  },
);

const FIELDS = { declines: 1, serviceName: 1, customer: 1, scheduledDate: 1, timeZone: 1 } as const;

type DeclinedBooking = Pick<BookingRecord, '_id' | keyof typeof FIELDS>;

function toItem({ _id: id, declines = [], customer, ...booking }: DeclinedBooking): AttentionItem {
  const { at, cleanerName, reason } = declines.at(-1)!;
  return {
    ...{ kind: 'job-declined', record: 'booking', id },
    ...{ since: at, who: cleanerName, reason },
    description: booking.serviceName,
    customerName: customer.name,
    scheduledAt: booking.scheduledDate.toISOString(),
    timeZone: booking.timeZone,
  };
}
