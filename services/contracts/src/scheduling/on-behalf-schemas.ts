import Joi from 'joi';
import { amountField, errorText, objectIdField, requiredText } from '../fields';
import type { DecimalText } from '../money';
import { msg } from '../translation';
import type { CustomerBooking } from './customer-booking-schemas';
import { type BookingRequest, bookingRequestSchema } from './new-booking-schemas';
import { BEHALF_CONFIRMATIONS, type BehalfConfirmation } from './on-behalf';
import type { StaffBooking } from './staff-booking-schemas';

/** A price that staff agree on with a customer, of each clean that is booked at once, and why, for them to read. */
export interface AgreedPrice {
  totalAmount: DecimalText;
  reason: string;
}

/** Body of `POST /api/admin/bookings`: what staff book for a customer, and the values of their form. */
export interface StaffNewBookingRequest extends Omit<
  BookingRequest,
  'waitingEntryId' | 'likeBookingId'
> {
  /** User id. */
  customerId: string;
  confirmBy: BehalfConfirmation;
  /** Id in `cleaners`: who comes where they are free. */
  cleanerId?: string;
  /** In the place of what is listed, and of a coupon. */
  agreedPrice?: AgreedPrice;
}

/** Schema of {@link StaffNewBookingRequest}: that of the customers' own form, and what staff alone say. */
export const staffNewBookingRequestSchema = bookingRequestSchema
  .fork(['waitingEntryId', 'likeBookingId'], (field) => field.forbidden())
  .append<StaffNewBookingRequest>({
    customerId: objectIdField().messages({ '*': errorText('Please choose a customer') }),
    confirmBy: Joi.string()
      .valid(...BEHALF_CONFIRMATIONS.map(({ value }) => value))
      .required()
      .messages({ '*': errorText('Please choose how they confirm') }),
    cleanerId: objectIdField().optional().empty(''),
    agreedPrice: Joi.object<AgreedPrice, true>({
      totalAmount: amountField().required(),
      reason: requiredText(msg('Please say why, for the customer'), 3, 300),
    }).when('confirmBy', { is: 'credit', then: Joi.forbidden() }),
  })
  .oxor('agreedPrice', 'couponCode')
  .messages({ 'object.oxor': errorText('A price of its own takes no coupon') });

/** Answer of `POST /api/admin/bookings`, 201. */
export interface StaffNewBookingResponse {
  success: true;
  message: string;
  /** The first, of a series. */
  booking: StaffBooking;
}

/** What a customer is to confirm: answer of `GET /api/booking-confirmations/{id}` and of the calls that answer it. */
export interface BookingConfirmationResponse {
  success: true;
  /** What was read; the answer names it. */
  version: string;
  /** All that is confirmed at once, soonest first. */
  bookings: CustomerBooking[];
}

/** Body of `POST /api/booking-confirmations/{id}` and of its `/decline`. */
export interface BookingConfirmationRequest {
  /** Of the answer that the customer read. */
  version: string;
}

const MAX_VERSION = 100;

/** Schema of {@link BookingConfirmationRequest}. */
export const bookingConfirmationRequestSchema = Joi.object<BookingConfirmationRequest, true>({
  version: Joi.string().max(MAX_VERSION).required(),
});
