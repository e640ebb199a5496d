import { msg } from '../translation';
import Joi from 'joi';
import type { ErrorCode } from '../errors';
import { errorText, dayField, objectIdField, uuidField } from '../fields';
import type { DecimalText } from '../money';
import { customerFilterKeys, pageQueryKeys, sortField } from '../paging';
import type { CashTaker } from '../payments/deal';
import { cashTakerField } from '../payments/deal-schemas';
import type { AssignedCleaner, JobDecline } from '../workforce/assignment';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type Recurrence,
} from './booking';
import type { BookingView } from './booking-view';
import { type ChangePreview } from './customer-booking-schemas';
import { startField } from './new-booking-schemas';

/** What staff give back of what was paid when they cancel: by the terms of the booking, all of it, or nothing. */
export const REFUND_CHOICES = ['policy', 'full', 'none'] as const;

/** One of {@link REFUND_CHOICES}. */
export type RefundChoice = (typeof REFUND_CHOICES)[number];

/** What a cancellation gives back, and what it keeps. */
export type RefundPreview = Pick<
  ChangePreview,
  'refund' | 'kept' | 'creditsReturned' | 'creditsKept'
>;

/** A booking as staff see it. */
export interface StaffBooking extends BookingView {
  /** Never: it tells a booking from the job of a quote. */
  kind?: undefined;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  /** Null of one that repeats a quote. */
  serviceId: string | null;
  /** The property's region; empty elsewhere. */
  state: string;
  /** Empty where it is not known. */
  postalCode: string;
  customerId: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** They booked without an account. */
  isGuest?: true;
  /** What was paid online, what of it went back or is on its way, and what remains with the company. */
  paidOnline: DecimalText;
  refundedOnline: DecimalText;
  remainingOnline: DecimalText;
  /** What is not asked for any more, and what is left to pay. */
  writtenOff: DecimalText;
  due: DecimalText;
  /** What the customer gets back where staff cancel it now, by their choice; null once it can't be cancelled. */
  ifCancelled: Record<RefundChoice, RefundPreview> | null;
  /** Who was assigned by staff; null until somebody is. */
  cleaner: AssignedCleaner | null;
  /** Whose time is kept for it meanwhile; null once somebody is assigned. */
  heldCleaner: AssignedCleaner | null;
  /** Who declined it since somebody was assigned last; absent where nobody has. */
  declines?: JobDecline[];
  /** `2 of 8`, or of a recurrence; null for a single booking. */
  series: StaffSeries | null;
}

/** Where a booking stands in its series, or in a recurrence that goes on until it is ended. */
export interface StaffSeries {
  every: Recurrence;
  /** From 1. */
  position: number;
  /** Null of a recurrence. */
  occurrences: number | null;
  recurrenceId: string | null;
}

/** Columns the list can be sorted by; a leading `-` turns the order round. */
const BOOKING_SORTS = ['scheduledDate', 'createdAt', 'customer', 'status', 'total'] as const;

/** One of {@link BOOKING_SORTS}, perhaps turned round. */
export type BookingSort = (typeof BOOKING_SORTS)[number] | `-${(typeof BOOKING_SORTS)[number]}`;

/** What the list and its export are narrowed by. `search` matches customer, email, address, service. */
export interface BookingsFilter {
  search?: string;
  status?: BookingStatus;
  paymentStatus?: PaymentStatus;
  /** Id in `cleaners`, or `nobody` for those that nobody is assigned to. */
  cleanerId?: string;
  /** User id. */
  customerId?: string;
  /** Calendar dates `YYYY-MM-DD`, both included, in the office's zone, Australia/Sydney. */
  from?: string;
  to?: string;
  sort: BookingSort;
}

/** Joi keys of {@link BookingsFilter}. */
export const bookingsFilterKeys = {
  search: pageQueryKeys.search,
  status: Joi.string().valid(...BOOKING_STATUSES),
  paymentStatus: Joi.string().valid(...PAYMENT_STATUSES),
  cleanerId: Joi.string().pattern(/^([0-9a-f]{24}|nobody)$/),
  customerId: customerFilterKeys.customerId,
  from: dayField(),
  to: dayField(),
  sort: sortField(BOOKING_SORTS, '-scheduledDate'),
};

/** Answer of `GET /api/admin/bookings/{id}`, and of the calls that change one. */
export interface StaffBookingResponse {
  success: true;
  booking: StaffBooking;
}

/**
 * Body of `PUT /api/admin/bookings/{id}/assignment`: who does it, and when. Where the time changes, the
 * customer is told as of any move, and pays nothing for it. Somebody who is not free: 409 `cleaner_busy`.
 */
export interface AssignBookingRequest {
  /** Id in `cleaners`; null takes the assignment back. */
  cleanerId: string | null;
  /** In whose place, by their id: of a team, or who does not work then. Absent: who is assigned or held. */
  instead?: string;
  /** The new start: ISO 8601 instant; what is absent stays. */
  scheduledDate?: string;
  /** They may be somebody who does not serve its area. */
  isOutsideArea?: boolean;
}

/** Schema of {@link AssignBookingRequest}. */
export const assignBookingRequestSchema = Joi.object<AssignBookingRequest, true>({
  cleanerId: objectIdField()
    .allow(null)
    .messages({ '*': errorText('Please choose a cleaner') }),
  instead: objectIdField().optional(),
  scheduledDate: startField({
    wrong: msg('Please choose a date and time'),
    past: msg('Please choose a time from now on'),
  }).optional(),
  isOutsideArea: Joi.boolean(),
});

/** Body of `POST /api/admin/bookings/{id}/cash`: the rest of the price was paid at the door. */
export interface RecordCashRequest {
  /** Decimal text in the booking's currency as staff read it; compared with the server's, never trusted. */
  amount: DecimalText;
  /** Who took it, and hands it in where that is the cleaner; the office when absent. */
  takenBy?: CashTaker;
}

const amountField = () =>
  Joi.string()
    .pattern(/^\d{1,7}\.\d{2}$/)
    .messages({ '*': errorText('This is not an amount') });

/** Schema of {@link RecordCashRequest}. */
export const recordCashRequestSchema = Joi.object<RecordCashRequest, true>({
  amount: amountField().required(),
  takenBy: cashTakerField(),
});

/** How staff cancel. */
interface StaffCancellation {
  /** For the record; the customer is not shown it. */
  reason?: string;
  /** `policy` when absent. */
  refund?: RefundChoice;
}

/** Body of `POST /api/admin/bookings/{id}/cancel`. */
export interface StaffCancelRequest extends StaffCancellation {
  /** The refund that staff read; another one by now is refused with 409 `conflict`. */
  expectedRefund?: DecimalText;
}

const cancellationKeys = {
  reason: Joi.string().trim().allow('').max(500),
  refund: Joi.string().valid(...REFUND_CHOICES),
};

/** Schema of {@link StaffCancelRequest}. */
export const staffCancelRequestSchema = Joi.object<StaffCancelRequest, true>({
  ...cancellationKeys,
  expectedRefund: amountField(),
});

/** The most bookings that one call changes. */
const MAX_BULK_BOOKINGS = 100;

/** Which bookings a call is about, in the order in which they are changed. */
interface BulkBookings {
  ids: string[];
  /** The version that was seen of each; one that is another by now is refused with `conflict`. */
  versions?: Record<string, string>;
}

const bulkKeys = {
  ids: Joi.array().items(uuidField()).unique().min(1).max(MAX_BULK_BOOKINGS).required(),
  versions: Joi.object().pattern(uuidField(), Joi.string().max(64)).max(MAX_BULK_BOOKINGS),
};

/** Body of `POST /api/admin/bookings/assign`: one cleaner is to do all of them, each at its own time. */
export interface AssignBookingsRequest extends BulkBookings {
  /** Id in `cleaners`. */
  cleanerId: string;
  /** They may be somebody who does not serve the areas of all of them. */
  isOutsideArea?: boolean;
}

/** Schema of {@link AssignBookingsRequest}. */
export const assignBookingsRequestSchema = Joi.object<AssignBookingsRequest, true>({
  ...bulkKeys,
  cleanerId: objectIdField().messages({ '*': errorText('Please choose a cleaner') }),
  isOutsideArea: Joi.boolean(),
});

/** Body of `POST /api/admin/bookings/cancel`. */
export interface CancelBookingsRequest extends BulkBookings, StaffCancellation {}

/** Schema of {@link CancelBookingsRequest}. */
export const cancelBookingsRequestSchema = Joi.object<CancelBookingsRequest, true>({
  ...bulkKeys,
  ...cancellationKeys,
});

/** What became of one of several bookings. */
export interface BulkBookingOutcome {
  id: string;
  /** Why it stays as it was, as the call on it alone would say; null where it was changed. */
  refusal: { code: ErrorCode; message: string } | null;
}

/**
 * Answer of the calls on several bookings. Each is changed on its own: that some are refused keeps none of
 * the others. Sent again with the same `Idempotency-Key`, what was changed is told of and not changed again.
 */
export interface BulkBookingsResponse {
  success: true;
  /** In the order of the request. */
  outcomes: BulkBookingOutcome[];
}
