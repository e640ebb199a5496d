import { options } from '../forms';

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

const FREQUENCY_LABELS = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
  one_time: 'One-time',
} as const;
/** How often the clean repeats. */
export type Frequency = keyof typeof FREQUENCY_LABELS;
export const FREQUENCIES = options(FREQUENCY_LABELS);

/** Bedrooms and bathrooms the wizard offers; both start at 1. */
export const MAX_BEDROOMS = 8;
export const MAX_BATHROOMS = 6;
