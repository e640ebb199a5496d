import { options } from '../quotes/quote-options';

/** Durations one can book, in minutes. Source: specification, Book service. */
export const BOOKING_DURATIONS = [120, 180, 240, 300] as const;

/** Minutes chosen at first. */
export const DEFAULT_BOOKING_DURATION = 180;

const RECURRENCE_LABELS = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
} as const;

/** How a booking repeats: on the same weekday, or on the same day of the month, at the same local time. */
export type Recurrence = keyof typeof RECURRENCE_LABELS;

/** The choices of {@link Recurrence}. */
export const RECURRENCES = options(RECURRENCE_LABELS);

/** Fewest and most cleans of one series. */
export const MIN_OCCURRENCES = 2;
export const MAX_OCCURRENCES = 12;

const SCOPE_LABELS = {
  this: 'This clean only',
  later: 'This and later cleans',
  all: 'All cleans of the series',
} as const;

/** What of a series is cancelled or moved. Cleans that have begun are never part of it. */
export type BookingScope = keyof typeof SCOPE_LABELS;

/** The choices of {@link BookingScope}. */
export const BOOKING_SCOPES = options(SCOPE_LABELS);

/** Minutes between the starts that are offered. */
export const SLOT_STEP_MINUTES = 30;

/** How far ahead one can book, in days. */
export const BOOKING_HORIZON_DAYS = 90;

/** Minutes an unpaid booking keeps its slot. */
export const UNPAID_MINUTES = 15;
