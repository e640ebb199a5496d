import { msg } from '../translation';
import { regionOrElsewhereField } from '../company/address-fields';
import Joi from 'joi';
import { postcodeField } from '../areas/service-area-schemas';
import { couponCodeField } from '../promotions/coupon-schemas';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '../catalogue/home-options';
import { chosenExtrasField, quantitiesField } from '../catalogue/quote-rates-schemas';
import {
  errorText,
  dayField,
  objectIdField,
  optionalText,
  requiredText,
  instantField,
  uuidField,
} from '../fields';
import type { DecimalText } from '../money';
import {
  DEFAULT_BOOKING_DURATION,
  MAX_OCCURRENCES,
  MIN_OCCURRENCES,
  type Recurrence,
  RECURRENCES,
  WRONG_DURATION,
} from './booking';

/** Bookings at one local time: a series of so many, or a recurrence that goes on until it is ended. */
export interface BookingSeriesRequest {
  every: Recurrence;
  /** How many bookings there are, the first included; absent of a recurrence. */
  occurrences?: number;
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
  state?: string;
  /** Needed where the company names the postcodes it serves. */
  postalCode?: string;
  specialInstructions?: string;
  /** Of the home: what a service by rooms is priced by, and some extras. */
  bedrooms?: number;
  bathrooms?: number;
  /** Ids of extras. */
  extras?: string[];
  /** Units by extra id; 1 where absent. */
  quantities?: Record<string, number>;
  repeat?: BookingSeriesRequest;
  /** An entry of the waiting list through which it is booked: what is held for that is had, and it ends. */
  waitingEntryId?: string;
  /** UUID of a booking of the same customer: whoever cleaned then comes again where they are free. */
  likeBookingId?: string;
  /** Code of a coupon for the booking, of a series for the first. */
  couponCode?: string;
  /** AUD decimal text of one booking as the form showed it; compared with the server's, never trusted. */
  totalAmount?: DecimalText;
}

/** When a booking starts: an instant that is not past. */
export function startField(messages: { wrong: string; past: string }): Joi.StringSchema {
  return instantField()
    .custom((text: string, helpers) =>
      new Date(text).getTime() < Date.now() ? helpers.error('date.min') : text,
    )
    .required()
    .messages({ '*': errorText(messages.wrong), 'date.min': errorText(messages.past) });
}

const MIN_DURATION = 30;
const MAX_DURATION = 48 * 60;

/** Minutes of a booking. What of it suits the service, which services know, is checked there. */
export const durationField = (): Joi.NumberSchema =>
  Joi.number()
    .integer()
    .multiple(MIN_DURATION)
    .min(MIN_DURATION)
    .max(MAX_DURATION)
    .default(DEFAULT_BOOKING_DURATION)
    .messages({ '*': errorText(WRONG_DURATION) });

const roomCount = (max: number, message: string) =>
  Joi.number()
    .integer()
    .min(1)
    .max(max)
    .messages({ '*': errorText(message, { max }) });

/** Schema of {@link BookingRequest}; the messages are the specification's where it has one. */
export const bookingRequestSchema = Joi.object<BookingRequest, true>({
  serviceId: objectIdField().messages({ '*': errorText('Please choose a service') }),
  scheduledDate: startField({
    wrong: msg('Please choose a date and time'),
    past: msg('Please choose a time from now on'),
  }),
  duration: durationField(),
  address: requiredText(msg('Address is required'), 1, 300),
  state: regionOrElsewhereField(msg('Please choose a place from the list')),
  postalCode: postcodeField(),
  specialInstructions: optionalText(2_000),
  bedrooms: roomCount(MAX_BEDROOMS, msg('Bedrooms must be between 1 and {max}')),
  bathrooms: roomCount(MAX_BATHROOMS, msg('Bathrooms must be between 1 and {max}')),
  extras: chosenExtrasField(),
  quantities: quantitiesField(),
  repeat: Joi.object<BookingSeriesRequest, true>({
    every: Joi.string()
      .valid(...RECURRENCES.map(({ value }) => value))
      .required()
      .messages({ '*': errorText('Please choose how often') }),
    occurrences: Joi.number()
      .integer()
      .min(MIN_OCCURRENCES)
      .max(MAX_OCCURRENCES)
      .messages({
        '*': errorText('Please choose {min} to {max} cleans', {
          min: MIN_OCCURRENCES,
          max: MAX_OCCURRENCES,
        }),
      }),
  }),
  waitingEntryId: objectIdField().optional(),
  likeBookingId: uuidField().optional(),
  couponCode: couponCodeField().empty(''),
  totalAmount: Joi.string()
    .pattern(/^\d{1,7}\.\d{2}$/)
    .messages({ '*': errorText('This is not an amount') }),
});

/** Most days of one {@link SlotsQuery}. */
const MAX_SLOT_DAYS = 366;

/** Query of `GET /api/slots`: which starts are free on the days from `from`. */
export interface SlotsQuery {
  /** Calendar date `YYYY-MM-DD` in the property's zone. */
  from: string;
  days: number;
  /** Minutes. */
  duration: number;
  /** The property's state; absent or empty outside Australia. */
  state?: string;
  /** By which is decided who serves it; absent: by the state. */
  postalCode?: string;
  /** UUID of a booking that is to be moved: its own time counts as free. */
  moving?: string;
  /** An entry of the waiting list: what is held for it counts as free. */
  waitingEntryId?: string;
}

/** Schema of {@link SlotsQuery}. */
export const slotsQuerySchema = Joi.object<SlotsQuery, true>({
  from: dayField().required(),
  days: Joi.number().integer().min(1).max(MAX_SLOT_DAYS).default(1),
  duration: durationField(),
  state: regionOrElsewhereField(msg('Please choose a place from the list')),
  postalCode: postcodeField(),
  moving: uuidField().optional(),
  waitingEntryId: objectIdField().optional(),
});

/** Answer of `GET /api/slots`. A start is offered when at least one cleaner is free for the whole booking. */
export interface SlotsResponse {
  success: true;
  /** IANA zone of the property. */
  timeZone: string;
  /** One entry per day asked for, in order; `starts` are ISO 8601 UTC, within business hours. */
  days: { date: string; starts: string[] }[];
}
