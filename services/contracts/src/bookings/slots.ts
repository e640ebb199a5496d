import Joi from 'joi';
import { dayField } from '../fields';
import { STATES, type State } from '../quotes/quote-options';
import { BOOKING_DURATIONS, DEFAULT_BOOKING_DURATION } from './booking-options';

/** Most days of one {@link SlotsQuery}. */
export const MAX_SLOT_DAYS = 92;

/** Query of `GET /api/slots`: which starts are free on the days from `from`. */
export interface SlotsQuery {
  /** Calendar date `YYYY-MM-DD` in the property's zone. */
  from: string;
  days: number;
  /** Minutes. */
  duration: number;
  /** The property's state; absent or empty outside Australia. */
  state?: State | '';
  /** UUID of a clean that is to be moved: its own time counts as free. */
  moving?: string;
}

/** Schema of {@link SlotsQuery}. */
export const slotsQuerySchema = Joi.object<SlotsQuery, true>({
  from: dayField().required(),
  days: Joi.number().integer().min(1).max(MAX_SLOT_DAYS).default(1),
  duration: Joi.number()
    .valid(...BOOKING_DURATIONS)
    .default(DEFAULT_BOOKING_DURATION),
  state: Joi.string()
    .allow('')
    .valid(...STATES),
  moving: Joi.string()
    .pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .messages({ '*': 'This is not a valid id' }),
});

/** Answer of `GET /api/slots`. A start is offered when at least one cleaner is free for the whole clean. */
export interface SlotsResponse {
  success: true;
  /** IANA zone of the property. */
  timeZone: string;
  /** One entry per day asked for, in order; `starts` are ISO 8601 UTC, within business hours. */
  days: { date: string; starts: string[] }[];
}
