import { OCCUPYING_STATUSES } from '@brightnest/contracts/bookings/booking-status';
import {
  userBookingsQuerySchema,
  type UserBookingsQuery,
  type UserBookingsResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../model/booking';
import { toCustomerBookings } from '../../model/to-customer-booking';

/** The caller's own cleans: those to come, soonest first, or those that are over, latest first. */
export const listUserBookings: Handler = handle(
  bookingsRoutes.listUserBookings,
  { query: userBookingsQuerySchema },
  async ({ query, actor }): Promise<UserBookingsResponse> => {
    const { when, page, pageSize } = query;
    const filter = { customerId: actor.userId, ...filterOf(when, new Date()) };
    const [total, records] = await Promise.all([
      Booking.countDocuments(filter),
      Booking.find(filter)
        .sort({ scheduledDate: when === 'upcoming' ? 1 : -1, _id: 1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<BookingRecord[]>(),
    ]);
    const bookings = await toCustomerBookings(records);
    return { success: true, bookings, page, pageSize, total };
  },
);

function filterOf(when: UserBookingsQuery['when'], now: Date) {
  const toCome = [
    { status: 'in_progress' as const },
    {
      status: mongoose.trusted({ $in: [...OCCUPYING_STATUSES] }),
      endsAt: mongoose.trusted({ $gt: now }),
    },
  ];
  return when === 'upcoming' ? { $or: toCome } : { $nor: toCome };
}
