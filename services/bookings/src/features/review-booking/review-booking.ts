import {
  bookingParamsSchema,
  reviewBookingRequestSchema,
  type UserBookingResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../model/booking';
import { findCustomerBookings } from '../../model/find-customer-bookings';
import { getOwnBooking } from '../../model/get-own-booking';
import { rateCleaner } from './rate-cleaner';

/** Takes the customer's word on a clean that is done, once; it feeds the cleaner's rating. */
export const reviewBooking: Handler = handle(
  bookingsRoutes.reviewBooking,
  { params: bookingParamsSchema, body: reviewBookingRequestSchema },
  async ({ params: { id }, body, actor, origin }): Promise<UserBookingResponse> => {
    const customerId = actor.userId;
    const { customerRating, customerReview } = body;
    refuseReview(await getOwnBooking(id, customerId));
    await mongoose.connection.transaction(async (session) => {
      const booking = await getOwnBooking(id, customerId, session);
      refuseReview(booking);
      const cleanerId = booking.cleanerId ?? null;
      const said = { bookingId: id, customerId, cleanerId, customerRating };
      await Booking.updateOne(
        { _id: id },
        {
          $set: { customerRating, ...(customerReview && { customerReview }) },
          $push: { pendingEvents: newEvent('booking.reviewed', said, origin) },
        },
        { session },
      );
      if (cleanerId) await rateCleaner(cleanerId, customerRating, session);
    });
    const [booking] = await findCustomerBookings([id]);
    return { success: true, booking: booking! };
  },
);

function refuseReview({ status, customerRating }: BookingRecord): void {
  if (status !== 'completed') {
    const message = 'You can review a clean once it is done.';
    throw new AppError('change_not_allowed', { message });
  }
  if (customerRating !== undefined) {
    const message = 'You have reviewed this clean already.';
    throw new AppError('change_not_allowed', { message });
  }
}
