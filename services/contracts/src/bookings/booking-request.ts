import Joi from 'joi';
import { objectIdField, optionalText, requiredText } from '../fields';
import type { DecimalText } from '../money';
import { QUOTE_EXTRAS } from '../quotes/quote-extras';
import { STATES, type State } from '../quotes/quote-options';
import {
  BOOKING_DURATIONS,
  DEFAULT_BOOKING_DURATION,
  MAX_OCCURRENCES,
  MIN_OCCURRENCES,
  RECURRENCES,
  type Recurrence,
} from './booking-options';

/** A series of cleans at one local time. */
export interface BookingSeriesRequest {
  every: Recurrence;
  /** How many cleans there are, the first included. */
  occurrences: number;
}

/**
 * Body of `POST /api/bookings/create-subscription` and of `POST /api/bookings/create-pay-as-you-go`, and
 * the booking form's values.
 */
export interface BookingRequest {
  serviceId: string;
  /** ISO 8601 instant, now or later. */
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  address: string;
  /** The property's state, for its time zone; empty outside Australia. */
  state?: State | '';
  specialInstructions?: string;
  /** Ids of the extras catalogue. */
  extras?: string[];
  repeat?: BookingSeriesRequest;
  /** AUD decimal text of one clean as the form showed it; compared with the server's, never trusted. */
  totalAmount?: DecimalText;
}

/** The instant of a booking: a full ISO 8601 date and time with its zone, kept as text. */
export function instantField(messages: { wrong: string; past: string }): Joi.StringSchema {
  return Joi.string()
    .isoDate()
    .pattern(/T.*(Z|[+-]\d{2}:\d{2})$/)
    .raw()
    .custom((text: string, helpers) =>
      new Date(text).getTime() < Date.now() ? helpers.error('date.min') : text,
    )
    .required()
    .messages({ '*': messages.wrong, 'date.min': messages.past });
}

const extraIds = QUOTE_EXTRAS.map(({ id }) => id);

/** Schema of {@link BookingRequest}; the messages are the specification's where it has one. */
export const bookingRequestSchema = Joi.object<BookingRequest, true>({
  serviceId: objectIdField().messages({ '*': 'Please choose a service' }),
  scheduledDate: instantField({
    wrong: 'Please choose a date and time',
    past: 'Please choose a time from now on',
  }),
  duration: Joi.number()
    .valid(...BOOKING_DURATIONS)
    .default(DEFAULT_BOOKING_DURATION)
    .messages({ '*': 'Please choose 2, 3, 4 or 5 hours' }),
  address: requiredText('Address is required', 1, 300),
  state: Joi.string()
    .allow('')
    .valid(...STATES)
    .messages({ '*': 'Please choose a state from the list' }),
  specialInstructions: optionalText(2_000),
  extras: Joi.array()
    .items(Joi.string().valid(...extraIds))
    .unique()
    .default([])
    .messages({ '*': 'Please choose extras from the list' }),
  repeat: Joi.object<BookingSeriesRequest, true>({
    every: Joi.string()
      .valid(...RECURRENCES.map(({ value }) => value))
      .required()
      .messages({ '*': 'Please choose how often' }),
    occurrences: Joi.number()
      .integer()
      .min(MIN_OCCURRENCES)
      .max(MAX_OCCURRENCES)
      .required()
      .messages({ '*': `Please choose ${MIN_OCCURRENCES} to ${MAX_OCCURRENCES} cleans` }),
  }),
  totalAmount: Joi.string()
    .pattern(/^\d{1,7}\.\d{2}$/)
    .messages({ '*': 'This is not an amount' }),
});
