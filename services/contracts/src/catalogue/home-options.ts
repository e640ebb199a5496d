import { options } from '../forms';

const SERVICE_TYPE_LABELS = {
  regular_cleaning: 'Regular Cleaning',
  deep_cleaning: 'Deep Cleaning',
  move_in_out: 'Move-In/Move-Out',
  spring_cleaning: 'Spring Cleaning',
  office_cleaning: 'Office Cleaning',
} as const;
/** What a clean is for, by which rooms have their rates. */
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

/** Most bedrooms and bathrooms that forms offer; both start at 1. */
export const MAX_BEDROOMS = 8;
export const MAX_BATHROOMS = 6;

/** What a clean is priced by where it is priced by rooms. */
export interface Rooms {
  bedrooms: number;
  bathrooms: number;
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `3 bedrooms, 1 bathroom`. */
export function roomsText({ bedrooms, bathrooms }: Rooms): string {
  return `${countOf(bedrooms, 'bedroom')}, ${countOf(bathrooms, 'bathroom')}`;
}

/** What is cleaned: `Spring Cleaning, 3 bedrooms, 2 bathrooms`; the service alone where rooms are not known. */
export function cleaningText(
  serviceName: string,
  { bedrooms, bathrooms }: { bedrooms?: number | undefined; bathrooms?: number | undefined },
): string {
  if (bedrooms === undefined || bathrooms === undefined) return serviceName;
  return `${serviceName}, ${roomsText({ bedrooms, bathrooms })}`;
}
