import Joi from 'joi';
import { requiredText, wholeField } from '../fields';
import { msg } from '../translation';
import { pageQueryKeys } from '../paging';

/** Whether and when customers are asked for a review. */
export interface ReviewSettings {
  /** They are, once for each clean that is done. */
  isOn: boolean;
  /** So many hours after it. */
  hoursAfter: number;
}

/** What holds until somebody changes it. */
export const DEFAULT_REVIEW_SETTINGS: Readonly<ReviewSettings> = { isOn: true, hoursAfter: 24 };

const MAX_HOURS = 14 * 24;

/** Body of `PUT /api/admin/review-settings`: all of them, as they were read at `revision`. */
export interface ReviewSettingsRequest extends ReviewSettings {
  revision: number;
}

/** Schema of {@link ReviewSettingsRequest}. */
export const reviewSettingsRequestSchema = Joi.object<ReviewSettingsRequest, true>({
  isOn: Joi.boolean().required(),
  hoursAfter: wholeField(1, MAX_HOURS),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/review-settings`. */
export interface ReviewSettingsResponse {
  success: true;
  settings: ReviewSettings;
  revision: number;
}

/** A review as everybody may read it. */
export interface PublishedReview {
  firstName: string;
  /** Suburb or city. */
  place: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** ISO 8601 UTC: when it was written. */
  reviewedAt: string;
}

/** Answer of `GET /api/published-reviews`: the latest that have a text, and what all published ones come to. */
export interface PublishedReviewsResponse {
  success: true;
  reviews: PublishedReview[];
  /** Published reviews. */
  count: number;
  /** Mean of their stars, with two places; null where there are none. */
  average: number | null;
}

/** A review as staff see it. */
export interface StaffReview {
  bookingId: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  customerName: string;
  serviceName: string;
  rating: number;
  text: string;
  reviewedAt: string;
  /** The customer allows that it is shown with their first name and suburb. */
  mayPublish: boolean;
  /** Where it is shown to be from: as published, else what the address suggests. */
  place: string;
  isPublished: boolean;
}

/** Query of `GET /api/admin/reviews`. */
export interface StaffReviewsQuery {
  show: 'all' | 'open' | 'published';
  page: number;
  pageSize: number;
}

/** Schema of {@link StaffReviewsQuery}. `open`: its customer allows it, and it is not published. */
export const staffReviewsQuerySchema = Joi.object<StaffReviewsQuery, true>({
  show: Joi.string().valid('all', 'open', 'published').default('all'),
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/admin/reviews`: the latest first. */
export interface StaffReviewsResponse {
  success: true;
  reviews: StaffReview[];
  page: number;
  pageSize: number;
  total: number;
}

/** Body of `PUT /api/admin/reviews/{id}`: the id is that of the booking. */
export interface PublishReviewRequest {
  isPublished: boolean;
  place: string;
}

/** Schema of {@link PublishReviewRequest}. */
export const publishReviewRequestSchema = Joi.object<PublishReviewRequest, true>({
  isPublished: Joi.boolean().required(),
  place: requiredText(msg('Please enter the suburb or city'), 1, 60),
});

/** Answer of `PUT /api/admin/reviews/{id}`. */
export interface StaffReviewResponse {
  success: true;
  review: StaffReview;
}
