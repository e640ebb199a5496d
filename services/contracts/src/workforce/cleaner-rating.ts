import Joi from 'joi';
import { pageQueryKeys, type PageQuery } from '../paging';

/** What a customer said of a clean, as who did it sees it. */
export interface CleanerRating {
  bookingId: string;
  /** 1 to 5. */
  rating: number;
  /** Empty where nothing was written, or where the company keeps it to the office. */
  text: string;
  /** ISO 8601 UTC: when it was written; null where that was not recorded. */
  reviewedAt: string | null;
  serviceName: string;
  customerName: string;
  /** When the clean was: ISO 8601 UTC, and the IANA zone of the property. */
  scheduledDate: string;
  timeZone: string;
}

/** Query of `GET /api/cleaner/ratings`. */
export type CleanerRatingsQuery = Omit<PageQuery, 'search'>;

/** Schema of {@link CleanerRatingsQuery}. */
export const cleanerRatingsQuerySchema = Joi.object<CleanerRatingsQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/cleaner/ratings`: of the latest cleans first. */
export interface CleanerRatingsResponse {
  success: true;
  ratings: CleanerRating[];
  page: number;
  pageSize: number;
  total: number;
}
