import Joi from 'joi';
import { amountField, objectIdField } from '../fields';
import type { DecimalText } from '../money';
import { type BookingRequest, bookingRequestSchema } from './new-booking-schemas';
import type { StaffBooking } from './staff-booking-schemas';

/** Of the customers' own form. */
const BOOKED = [
  ...(['duration', 'address', 'state', 'postalCode', 'specialInstructions'] as const),
  ...(['bedrooms', 'bathrooms', 'extras', 'quantities'] as const),
];

/** Body of `PUT /api/admin/bookings/{id}`: all of it, as it is to be, and the values of the form. */
export interface EditBookingRequest extends Pick<BookingRequest, (typeof BOOKED)[number]> {
  /** Absent: it stays, as of one that repeats a quote. */
  serviceId?: string;
  /** What it is to cost. */
  totalAmount: DecimalText;
  /** Why it costs something else, for the customer to read. */
  reason?: string;
  /** What is missing of a fee that is paid is taken in cash, and not asked for online. */
  differenceInCash: boolean;
  /** Not confirmed yet: it is confirmed without paying, and paid after the clean. */
  payLater?: boolean;
  /** The refund that staff read; another one by now is refused with 409 `conflict`. */
  expectedRefund?: DecimalText;
}

const MAX_REASON_LENGTH = 500;
const bookedKeys = Object.fromEntries(
  BOOKED.map((name) => [name, bookingRequestSchema.extract(name)]),
);

/** Schema of {@link EditBookingRequest}. */
export const editBookingRequestSchema = Joi.object<EditBookingRequest>({
  ...bookedKeys,
  serviceId: objectIdField().optional().empty(''),
  totalAmount: amountField().required(),
  reason: Joi.string().trim().allow('').max(MAX_REASON_LENGTH),
  differenceInCash: Joi.boolean().default(false),
  payLater: Joi.boolean(),
  expectedRefund: Joi.string().pattern(/^\d{1,7}\.\d{2}$/),
});

/** Answer of `PUT /api/admin/bookings/{id}`. */
export interface EditBookingResponse {
  success: true;
  /** Who is told, and where somebody else is to come. */
  message: string;
  booking: StaffBooking;
}
