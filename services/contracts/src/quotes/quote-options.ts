import { options } from '../forms';
import { type Recurrence, RECURRENCES } from '../scheduling/booking';

const SERVICE_TYPE_LABELS = {
  regular_cleaning: 'Regular Cleaning',
  deep_cleaning: 'Deep Cleaning',
  move_in_out: 'Move-In/Move-Out',
  spring_cleaning: 'Spring Cleaning',
  office_cleaning: 'Office Cleaning',
} as const;
/** Service types of the quote wizard. */
export type ServiceType = keyof typeof SERVICE_TYPE_LABELS;
export const SERVICE_TYPES = options(SERVICE_TYPE_LABELS);

const PROPERTY_TYPE_LABELS = {
  house: 'House',
  apartment: 'Apartment',
  townhouse: 'Townhouse',
  unit: 'Unit',
  office: 'Office',
} as const;
/** Property types of the quote wizard. */
export type PropertyType = keyof typeof PROPERTY_TYPE_LABELS;
export const PROPERTY_TYPES = options(PROPERTY_TYPE_LABELS);

const FREQUENCY_LABELS = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
  one_time: 'One-time',
} as const;
/** How often the clean repeats. */
export type Frequency = keyof typeof FREQUENCY_LABELS;
export const FREQUENCIES = options(FREQUENCY_LABELS);

/** @returns how often a quote repeats once it is agreed; undefined where it is for one time. */
export function recurrenceOf(frequency: string): Recurrence | undefined {
  return RECURRENCES.find(({ value }) => value === frequency)?.value;
}

const PREFERRED_TIME_LABELS = {
  morning: 'Morning (8am-12pm)',
  afternoon: 'Afternoon (12pm-5pm)',
  flexible: 'Flexible',
} as const;
/** Preferred arrival time. */
export type PreferredTime = keyof typeof PREFERRED_TIME_LABELS;
export const PREFERRED_TIMES = options(PREFERRED_TIME_LABELS);

/** Bedrooms and bathrooms the wizard offers; both start at 1. */
export const MAX_BEDROOMS = 8;
export const MAX_BATHROOMS = 6;

/** Most photos that come with a request. Source: issue 18. */
export const MAX_QUOTE_PHOTOS = 8;
