import { msg } from '../translation';
import { regionOrEverywhereField } from '../company/address-fields';
import Joi from 'joi';
import { errorText, dayField, optionalText } from '../fields';
import type { StaffBooking } from './staff-booking-schemas';

/** A day on which nothing is cleaned. */
export interface Holiday {
  /** Calendar date `YYYY-MM-DD` at the property. */
  date: string;
  /** Where; empty: everywhere. */
  state: string;
  /** Such as `Christmas Day`; empty where it has none. */
  name: string;
}

const MAX_HOLIDAYS = 200;
const MAX_NAME_LENGTH = 60;

const holidaySchema = Joi.object<Holiday, true>({
  date: dayField()
    .required()
    .messages({ 'any.required': errorText('Please choose a date') }),
  state: regionOrEverywhereField(msg('Please choose a place from the list')).required(),
  name: optionalText(MAX_NAME_LENGTH).required(),
});

/** Body of `PUT /api/admin/holidays`: all of them, as they were read at `revision`. */
export interface HolidaysRequest {
  holidays: Holiday[];
  revision: number;
}

/** Schema of {@link HolidaysRequest}. */
export const holidaysRequestSchema = Joi.object<HolidaysRequest, true>({
  holidays: Joi.array()
    .items(holidaySchema)
    .unique(
      (one?: Holiday | null, other?: Holiday | null) =>
        one?.date === other?.date && one?.state === other?.state,
    )
    .max(MAX_HOLIDAYS)
    .required()
    .messages({
      'array.unique': errorText('This day is in the list twice'),
      'array.max': errorText('Please keep at most {max} days', { max: MAX_HOLIDAYS }),
    }),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/holidays`, by date. */
export interface HolidaysResponse {
  success: true;
  holidays: Holiday[];
  /** Grows with each change. */
  revision: number;
}

/** Answer of `GET /api/admin/holidays/public`: those of the company's country that are to come. */
export interface PublicHolidaysResponse {
  success: true;
  holidays: Holiday[];
}

/** Query of `GET /api/admin/holidays/consequences`: one day. */
export interface HolidayPreviewQuery {
  date: string;
  state?: string;
}

/** Schema of {@link HolidayPreviewQuery}. */
export const holidayPreviewQuerySchema = Joi.object<HolidayPreviewQuery, true>({
  date: dayField().required(),
  state: regionOrEverywhereField(msg('Please choose a place from the list')),
});

/** Answer of `GET /api/admin/holidays/consequences`: what is on that day. */
export interface HolidayPreviewResponse {
  success: true;
  /** Cleans that are booked; they stay until staff move or cancel them. */
  booked: number;
  /** Of them, those that repeat until they are ended. */
  repeated: number;
  /** Cleans of quotes. */
  quotes: number;
  /** What repeats and has a clean on that day that is not booked yet: it will be left out. */
  leftOut: number;
  /** Those that are booked, soonest first: the first {@link MOST_HOLIDAY_CLEANS}. */
  cleans: StaffBooking[];
  /** Those of quotes, likewise. */
  quoteCleans: HolidayQuoteClean[];
}

/** A clean of a quote on a day on which nothing is to be cleaned. */
export interface HolidayQuoteClean {
  quoteId: string;
  serviceName: string;
  customerName: string;
  /** ISO 8601 UTC. */
  scheduledAt: string;
  /** IANA zone of the property. */
  timeZone: string;
}

/** So many of a day are listed; the others are counted. */
export const MOST_HOLIDAY_CLEANS = 50;

/** Whether nothing is cleaned on a day. @param state the property's; empty outside Australia. */
export function isHoliday(
  holidays: readonly Pick<Holiday, 'date' | 'state'>[],
  { date, state }: { date: string; state: string },
): boolean {
  return holidays.some((one) => one.date === date && (one.state === '' || one.state === state));
}
