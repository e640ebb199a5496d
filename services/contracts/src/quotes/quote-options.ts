import { msg } from '../translation';
import { options } from '../forms';
import { type Recurrence, RECURRENCES } from '../scheduling/booking';

const PROPERTY_TYPE_LABELS = {
  house: msg('House'),
  apartment: msg('Apartment'),
  townhouse: msg('Townhouse'),
  unit: msg('Unit'),
  office: msg('Office'),
} as const;
/** Property types of the quote wizard. */
export type PropertyType = keyof typeof PROPERTY_TYPE_LABELS;
export const PROPERTY_TYPES = options(PROPERTY_TYPE_LABELS);

/** @returns how often a quote repeats once it is agreed; undefined where it is for one time. */
export function recurrenceOf(frequency: string): Recurrence | undefined {
  return RECURRENCES.find(({ value }) => value === frequency)?.value;
}

const PREFERRED_TIME_LABELS = {
  morning: msg('Morning (8am-12pm)'),
  afternoon: msg('Afternoon (12pm-5pm)'),
  flexible: msg('Flexible'),
} as const;
/** Preferred arrival time. */
export type PreferredTime = keyof typeof PREFERRED_TIME_LABELS;
export const PREFERRED_TIMES = options(PREFERRED_TIME_LABELS);

/** Most photos that come with a request. Source: issue 18. */
export const MAX_QUOTE_PHOTOS = 8;
