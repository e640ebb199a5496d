import Joi from 'joi';
import type { ErrorCode } from '../errors';
import { objectIdField } from '../fields';
import { bookingParamsSchema } from './customer-bookings';
import { cancelReasonField, type StaffCancelRequest } from './staff-bookings';

/** The most bookings that one call changes. */
export const MAX_BOOKINGS_AT_ONCE = 100;

/** Which bookings a call is about, in the order in which they are changed. */
interface SeveralBookings {
  ids: string[];
}

const severalKeys = {
  ids: Joi.array()
    .items(bookingParamsSchema.extract('id'))
    .unique()
    .min(1)
    .max(MAX_BOOKINGS_AT_ONCE)
    .required(),
};

/** Body of `POST /api/admin/bookings/assign`: one cleaner is to do all of them, each at its own time. */
export interface AssignBookingsRequest extends SeveralBookings {
  /** Id in `cleaners`. */
  cleanerId: string;
}

/** Schema of {@link AssignBookingsRequest}. */
export const assignBookingsRequestSchema = Joi.object<AssignBookingsRequest, true>({
  ...severalKeys,
  cleanerId: objectIdField().messages({ '*': 'Please choose a cleaner' }),
});

/** Body of `POST /api/admin/bookings/cancel`: staff cancel, so all that was paid for each goes back. */
export interface CancelBookingsRequest extends SeveralBookings, StaffCancelRequest {}

/** Schema of {@link CancelBookingsRequest}. */
export const cancelBookingsRequestSchema = Joi.object<CancelBookingsRequest, true>({
  ...severalKeys,
  reason: cancelReasonField(),
});

/** What became of one of several bookings. */
export interface BookingOutcome {
  id: string;
  /** Why it stays as it was, as the call on it alone would say; null where it was changed. */
  refusal: { code: ErrorCode; message: string } | null;
}

/**
 * Answer of the calls on several bookings. Each is changed on its own: that some are refused keeps none of
 * the others. Sent again with the same `Idempotency-Key`, what was changed is told of and not changed again.
 */
export interface SeveralBookingsResponse {
  success: true;
  /** In the order of the request. */
  outcomes: BookingOutcome[];
}
