import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  reviewBookingRequestSchema,
  type UserBookingResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { keepReview } from '../promotions/publish-reviews';
import { Booking, type BookingRecord, getOwnBooking } from '../records/booking';
import { Cleaner, CleanerProfile, type CleanerRecord } from '../workforce/cleaner';
import { findCustomerBookings } from './customer-bookings';

/** Takes the customer's word on a booking that is done, once; it feeds the cleaner's rating. */
export const reviewBooking: Handler = handle(
  bookingsRoutes.reviewBooking,
  { params: uuidParamsSchema, body: reviewBookingRequestSchema },
  async ({ params: { id }, body, actor, origin }): Promise<UserBookingResponse> => {
    const customerId = actor.userId;
    const { customerRating, customerReview, mayPublish = false } = body;
    refuseReview(await getOwnBooking(id, customerId));
    await mongoose.connection.transaction(async (session) => {
      const booking = await getOwnBooking(id, customerId, session);
      refuseReview(booking);
      const cleanerId = booking.cleanerId ?? null;
      const cleaner = cleanerId ? await rateCleaner(cleanerId, customerRating, session) : null;
      const said = {
        ...{ bookingId: id, customerId, cleanerId, customerRating },
        ...(cleaner && { cleanerUserId: cleaner.userId }),
      };
      await Booking.updateOne(
        { _id: id },
        {
          $set: { customerRating, ...(customerReview && { customerReview }) },
          $push: { pendingEvents: newEvent('booking.reviewed', said, origin) },
        },
        { session },
      );
      const review = { rating: customerRating, text: customerReview ?? '', mayPublish };
      await keepReview(booking, review, session);
    });
    const [booking] = await findCustomerBookings([id]);
    return { success: true, booking: booking! };
  },
);

function refuseReview({ status, customerRating }: BookingRecord): void {
  if (status !== 'completed') {
    const message = msg('You can review a clean once it is done.');
    throw new AppError('change_not_allowed', { message });
  }
  if (customerRating !== undefined) {
    const message = msg('You have reviewed this clean already.');
    throw new AppError('change_not_allowed', { message });
  }
}

const PLACES = 2;

/** Adds one review to a cleaner's rating, which is the mean of all. @returns the cleaner; null where there is none. */
async function rateCleaner(
  cleanerId: string,
  stars: number,
  session: ClientSession,
): Promise<Pick<CleanerRecord, 'userId'> | null> {
  const cleaner = await Cleaner.findByIdAndUpdate(
    cleanerId,
    { $inc: { ratingCount: 1, ratingSum: stars } },
    { session, returnDocument: 'after', projection: { userId: 1, ratingCount: 1, ratingSum: 1 } },
  ).lean();
  if (!cleaner) return null;
  const rating = Number((cleaner.ratingSum / cleaner.ratingCount).toFixed(PLACES));
  await Cleaner.updateOne({ _id: cleanerId }, { $set: { rating } }, { session });
  await CleanerProfile.updateOne({ cleanerId }, { $set: { rating } }, { session });
  return cleaner;
}
