import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { promotionRoutes } from '@brightnest/contracts/routes/bookings/promotions';
import {
  type PublishedReviewsResponse,
  publishReviewRequestSchema,
  staffReviewsQuerySchema,
  type StaffReviewsQuery,
  type StaffReviewResponse,
  type StaffReviewsResponse,
} from '@brightnest/contracts/promotions/review-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { type ClientSession, type QueryFilter } from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import { suburbOf } from '../records/suburb-of';
import { ReviewModel, type ReviewRecord, reviewVersion, toStaffReview } from './review';

/** Keeps what a customer said, within the transaction that rates the clean; they are not asked any more. */
export async function keepReview(
  booking: BookingRecord,
  said: { rating: number; text: string; mayPublish: boolean },
  session: ClientSession,
): Promise<void> {
  const { _id, serviceName } = booking;
  const { name: customerName } = booking.customer;
  const { address } = booking;
  const place = suburbOf({ suburb: '', address, state: '' });
  const review = { ...said, customerName, serviceName, place, reviewedAt: new Date() };
  await ReviewModel.updateOne(
    { _id },
    { $set: review, $unset: { askAt: 1 } },
    { session, upsert: true },
  );
}

const SHOWN = 12;
const PLACES = 100;

/** What everybody may read of what customers said. */
const listPublishedReviews: Handler = handle(
  promotionRoutes.listPublishedReviews,
  {},
  async (): Promise<PublishedReviewsResponse> => {
    const isPublished = { 'published.at': mongoose.trusted({ $exists: true }) };
    const [reviews, [sums]] = await Promise.all([
      ReviewModel.find({ ...isPublished, text: mongoose.trusted({ $ne: '' }) })
        .sort({ 'published.at': -1 })
        .limit(SHOWN)
        .lean<ReviewRecord[]>(),
      ReviewModel.aggregate<{ count: number; sum: number }>([
        { $match: { 'published.at': { $exists: true } } },
        { $group: { _id: null, count: { $sum: 1 }, sum: { $sum: '$rating' } } },
      ]),
    ]);
    return {
      success: true,
      reviews: reviews.map(({ published, rating, text = '', reviewedAt }) => ({
        ...{ firstName: published!.firstName, place: published!.place, rating: rating!, text },
        reviewedAt: reviewedAt!.toISOString(),
      })),
      count: sums?.count ?? 0,
      average: sums ? Math.round((sums.sum / sums.count) * PLACES) / PLACES : null,
    };
  },
);

function filterOf(show: StaffReviewsQuery['show']): QueryFilter<ReviewRecord> {
  const there = mongoose.trusted({ $exists: true });
  const absent = mongoose.trusted({ $exists: false });
  const isReviewed = { reviewedAt: there };
  if (show === 'published') return { ...isReviewed, published: there };
  return show === 'open' ? { ...isReviewed, mayPublish: true, published: absent } : isReviewed;
}

const listReviews: Handler = handle(
  promotionRoutes.listReviews,
  { query: staffReviewsQuerySchema },
  async ({ query: { show, page, pageSize } }): Promise<StaffReviewsResponse> => {
    const filter = filterOf(show);
    const [reviews, total] = await Promise.all([
      ReviewModel.find(filter)
        .sort({ reviewedAt: -1, _id: 1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<ReviewRecord[]>(),
      ReviewModel.countDocuments(filter),
    ]);
    return { success: true, reviews: reviews.map(toStaffReview), page, pageSize, total };
  },
);

/** Shows a review to everybody, or no longer: only what its customer allows. */
const publishReview: Handler = handle(
  promotionRoutes.publishReview,
  { params: uuidParamsSchema, body: publishReviewRequestSchema },
  async ({ params: { id: _id }, body, origin, seenVersion }): Promise<StaffReviewResponse> => {
    const { isPublished, place } = body;
    const reviewedAt = mongoose.trusted({ $exists: true });
    const review = await ReviewModel.findOne({ _id, reviewedAt }).lean<ReviewRecord>();
    if (!review) {
      if (!(await Booking.exists({ _id }))) throw new AppError('not_found');
      throw new AppError('change_not_allowed', { message: msg('This clean has no review yet.') });
    }
    assertSeen(reviewVersion(review), seenVersion);
    const { mayPublish, customerName = '' } = review;
    if (isPublished && !mayPublish) {
      const message = msg('The customer has not allowed that this is shown.');
      throw new AppError('change_not_allowed', { message });
    }
    const firstName = customerName.split(' ', 1)[0] || 'A customer';
    const type = isPublished ? ('review.published' as const) : ('review.unpublished' as const);
    const said = { bookingId: _id, customerName: customerName || firstName };
    const isAsRead = seenVersion !== undefined && { published: review.published ?? null };
    const after = await ReviewModel.findOneAndUpdate(
      { _id, ...isAsRead } as QueryFilter<ReviewRecord>,
      {
        ...(isPublished
          ? { $set: { published: { firstName, place, at: review.published?.at ?? new Date() } } }
          : { $unset: { published: 1 } }),
        $push: { pendingEvents: newEvent(type, said, origin) },
      },
      { returnDocument: 'after' },
    )
      .orFail(() => new AppError('conflict'))
      .lean<ReviewRecord>();
    return { success: true, review: toStaffReview(after) };
  },
);

/** The calls by which reviews are read and published. */
export const reviewCalls: readonly Handler[] = [listPublishedReviews, listReviews, publishReview];
