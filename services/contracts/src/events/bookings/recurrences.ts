import Joi, { type ObjectSchema } from 'joi';
import type { DecimalText } from '../../money';
import type { Recurrence } from '../../scheduling/booking';
import type { Holiday } from '../../scheduling/holiday-schemas';
import { everyField, nullableTextField, textField } from '../envelope';
import { type QuoteGuest, quoteGuestField } from '../quote-notices';
import { type BookingNotice, bookingNoticeKeys } from './scheduling';

/** What every event of a recurrence says of it. */
interface RecurrenceNotice {
  /** UUID. */
  recurrenceId: string;
  customerId: string;
  serviceName: string;
  every: Recurrence;
  /** IANA zone of the property. */
  timeZone: string;
  /** Who is told of it where it repeats the quote of a visitor. */
  guest?: QuoteGuest;
}

const noticeKeys = {
  recurrenceId: textField(),
  customerId: textField(),
  serviceName: textField(),
  every: everyField().required(),
  timeZone: textField(),
  guest: quoteGuestField(),
};

const CHANGES = [
  'started',
  'rescheduled',
  'repriced',
  'paused',
  'resumed',
  'ended',
  'card-kept',
  'card-removed',
] as const;

/** `recurrence.changed`: it began, has another time, is paused, goes on, has ended, or has another card. */
export interface RecurrenceChanged extends RecurrenceNotice {
  change: (typeof CHANGES)[number];
  /** Calendar date until which it is paused; null where that is open. */
  resumesOn: string | null;
}

const changedSchema = Joi.object<RecurrenceChanged, true>({
  ...noticeKeys,
  change: Joi.string()
    .valid(...CHANGES)
    .required(),
  resumesOn: nullableTextField(),
});

const LEFT_OUT_REASONS = ['holiday', 'nobody-free'] as const;

/** A start at which nothing takes place. */
export interface LeftOutStart {
  /** ISO 8601 UTC. */
  scheduledDate: string;
  reason: (typeof LEFT_OUT_REASONS)[number];
}

/** `recurrence.left-out`: some of its starts could not be booked. */
export interface RecurrenceLeftOut extends RecurrenceNotice {
  starts: LeftOutStart[];
}

const leftOutSchema = Joi.object<RecurrenceLeftOut, true>({
  ...noticeKeys,
  starts: Joi.array()
    .items(
      Joi.object<LeftOutStart, true>({
        scheduledDate: Joi.string().isoDate().required(),
        reason: Joi.string()
          .valid(...LEFT_OUT_REASONS)
          .required(),
      }),
    )
    .min(1)
    .required(),
});

/** `booking.card-declined`: its fee could not be charged to the card that the customer lets us keep. */
export interface BookingCardDeclined extends BookingNotice {
  fee: DecimalText;
  /** Where it can be paid. */
  checkoutId: string;
  /** A sentence. */
  reason: string;
  /** When it is tried again: ISO 8601 UTC; null where it is paid with the rest else. */
  retryAt: string | null;
}

const cardDeclinedSchema = Joi.object<BookingCardDeclined, true>({
  ...bookingNoticeKeys,
  fee: textField(),
  checkoutId: textField(),
  reason: textField(),
  retryAt: nullableTextField(),
});

const holidaySchema = Joi.object<Holiday, true>({
  date: textField(),
  state: Joi.string().allow('').required(),
  name: Joi.string().allow('').required(),
});

/** `holidays.changed`: staff set on which days nothing is cleaned. */
export interface HolidaysChanged {
  added: Holiday[];
  removed: Holiday[];
}

const holidaysChangedSchema = Joi.object<HolidaysChanged, true>({
  added: Joi.array().items(holidaySchema).required(),
  removed: Joi.array().items(holidaySchema).required(),
});

/** The events of recurrences. */
export interface RecurrenceEvents {
  'booking.card-declined': BookingCardDeclined;
  'holidays.changed': HolidaysChanged;
  'recurrence.changed': RecurrenceChanged;
  'recurrence.left-out': RecurrenceLeftOut;
}

/** The payload schema of each of {@link RecurrenceEvents}. */
export const RECURRENCE_EVENT_SCHEMAS: {
  readonly [T in keyof RecurrenceEvents]: ObjectSchema<RecurrenceEvents[T]>;
} = {
  'booking.card-declined': cardDeclinedSchema,
  'holidays.changed': holidaysChangedSchema,
  'recurrence.changed': changedSchema,
  'recurrence.left-out': leftOutSchema,
};
