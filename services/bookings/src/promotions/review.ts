import type { StaffReview } from '@brightnest/contracts/promotions/review-schemas';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { Schema } from 'mongoose';

/** What a customer said of a clean, or is to be asked to say. */
export interface ReviewRecord extends EventCarrier {
  /** Id of the booking. */
  _id: string;
  /** When its customer is asked; absent once they were, or are not to be. */
  askAt?: Date;
  /** Absent until they have said something, as all that follows. */
  reviewedAt?: Date;
  customerName?: string;
  serviceName?: string;
  /** 1 to 5. */
  rating?: number;
  text?: string;
  mayPublish?: boolean;
  /** The suburb or city, as far as the address tells it. */
  place?: string;
  /** What everybody reads of who wrote it, since staff published it. */
  published?: { firstName: string; place: string; at: Date };
}

const reviewSchema = new Schema<ReviewRecord>(
  {
    _id: String,
    askAt: Date,
    reviewedAt: Date,
    customerName: String,
    serviceName: String,
    rating: { type: Number, min: 1, max: 5 },
    text: String,
    mayPublish: Boolean,
    place: String,
    published: {
      type: new Schema({ firstName: String, place: String, at: Date }, { _id: false }),
      default: undefined,
    },
  },
  { collection: 'reviews', versionKey: false },
);
withEvents(reviewSchema, { aggregate: 'review' });
reviewSchema.index({ askAt: 1 }, { sparse: true });
reviewSchema.index({ reviewedAt: -1, _id: 1 }, { sparse: true });
reviewSchema.index({ 'published.at': -1 }, { sparse: true });

export const ReviewModel = mongoose.model('Review', reviewSchema);

/** The version of a review for staff who publish it. */
export const reviewVersion = ({ rating, text, mayPublish, published }: ReviewRecord): string =>
  versionOf(rating, text, mayPublish, published?.place);

export function toStaffReview(review: ReviewRecord): StaffReview {
  const { _id: bookingId, customerName = '', serviceName = '', rating, text = '' } = review;
  return {
    ...{ bookingId, customerName, serviceName, text },
    version: reviewVersion(review),
    rating: rating ?? 0,
    reviewedAt: review.reviewedAt!.toISOString(),
    mayPublish: review.mayPublish ?? false,
    place: review.published?.place ?? review.place ?? '',
    isPublished: review.published !== undefined,
  };
}
