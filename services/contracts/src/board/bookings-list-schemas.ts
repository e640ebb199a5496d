import Joi from 'joi';
import { type PageQuery, pageQueryKeys } from '../paging';
import type { StaffQuoteJob } from './quote-job-schemas';
import {
  type BookingsFilter,
  bookingsFilterKeys,
  type StaffBooking,
} from '../scheduling/staff-booking-schemas';

/** What the staff's list of bookings holds: bookings, the agreed jobs of quotes, or both. */
export const LISTED_KINDS = ['booking', 'quote', 'all'] as const;

/** One of {@link LISTED_KINDS}. */
export type ListedKind = (typeof LISTED_KINDS)[number];

/** Query of `GET /api/admin/bookings/export`, which answers CSV. */
export interface BookingsExportQuery extends BookingsFilter {
  kind: ListedKind;
}

/** Query of `GET /api/admin/bookings`. */
export interface StaffBookingsQuery extends PageQuery, BookingsExportQuery {}

const listKeys = {
  ...bookingsFilterKeys,
  kind: Joi.string()
    .valid(...LISTED_KINDS)
    .default('booking'),
};

/** Schema of {@link StaffBookingsQuery}. */
export const staffBookingsQuerySchema = Joi.object<StaffBookingsQuery, true>({
  ...pageQueryKeys,
  ...listKeys,
});

/** Schema of {@link BookingsExportQuery}. */
export const bookingsExportQuerySchema = Joi.object<BookingsExportQuery, true>(listKeys);

/** A row of the list. */
export type ListedJob = StaffBooking | StaffQuoteJob;

/** Answer of `GET /api/admin/bookings`. */
export interface StaffBookingsResponse {
  success: true;
  bookings: ListedJob[];
  page: number;
  pageSize: number;
  total: number;
  isTotalExact: boolean;
}
