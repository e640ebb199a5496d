import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import {
  type CleanerRating,
  cleanerRatingsQuerySchema,
  type CleanerRatingsResponse,
} from '@brightnest/contracts/workforce/cleaner-rating';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { ReviewModel, type ReviewRecord } from '../promotions/review';
import { Booking, type BookingRecord } from '../records/booking';
import { readJobSettings } from '../workforce/jobs/reports/job-settings';
import { ownCleanerFinder } from '../workforce/own-profile';

/** What customers said of a cleaner's own cleans. */
export function listOwnRatings(rpc: RpcClient): Handler {
  const findOwn = ownCleanerFinder(rpc);
  return handle(
    cleanerRoutes.listOwnRatings,
    { query: cleanerRatingsQuerySchema },
    async ({ query: { page, pageSize }, actor }): Promise<CleanerRatingsResponse> => {
      const { id: cleanerId } = await findOwn(actor);
      const filter = { cleanerId, customerRating: mongoose.trusted({ $exists: true }) };
      const [bookings, total, { cleanersReadReviews }] = await Promise.all([
        Booking.find(filter)
          .sort({ completedAt: -1, _id: 1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .lean<BookingRecord[]>(),
        Booking.countDocuments(filter),
        readJobSettings(),
      ]);
      const times = await reviewTimes(bookings);
      const ratings = bookings.map((booking): CleanerRating => ({
        bookingId: booking._id,
        rating: booking.customerRating!,
        text: cleanersReadReviews ? (booking.customerReview ?? '') : '',
        reviewedAt: times.get(booking._id)?.toISOString() ?? null,
        ...{ serviceName: booking.serviceName, customerName: booking.customer.name },
        ...{ scheduledDate: booking.scheduledDate.toISOString(), timeZone: booking.timeZone },
      }));
      return { success: true, ratings, page, pageSize, total };
    },
  );
}

/** When some cleans were reviewed, by their ids. */
async function reviewTimes(bookings: readonly BookingRecord[]) {
  const _id = mongoose.trusted({ $in: bookings.map((booking) => booking._id) });
  const reviews = await ReviewModel.find({ _id }, { reviewedAt: 1 }).lean<ReviewRecord[]>();
  return new Map(reviews.map((review) => [review._id, review.reviewedAt]));
}
