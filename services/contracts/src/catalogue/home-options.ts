import { options } from '../forms';
import { msg, t } from '../translation';

const SERVICE_TYPE_LABELS = {
  regular_cleaning: msg('Regular Cleaning'),
  deep_cleaning: msg('Deep Cleaning'),
  move_in_out: msg('Move-In/Move-Out'),
  spring_cleaning: msg('Spring Cleaning'),
  office_cleaning: msg('Office Cleaning'),
} as const;
/** What a clean is for, by which rooms have their rates. */
export type ServiceType = keyof typeof SERVICE_TYPE_LABELS;
export const SERVICE_TYPES = options(SERVICE_TYPE_LABELS);

const FREQUENCY_LABELS = {
  weekly: msg('Weekly'),
  fortnightly: msg('Fortnightly'),
  monthly: msg('Monthly'),
  one_time: msg('One-time'),
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

/** Whether forms offer a home of so many rooms; what somebody is typing may be none of them. */
export function isOfferedHome({ bedrooms, bathrooms }: Rooms): boolean {
  const isOffered = (count: number, max: number) =>
    Number.isInteger(count) && count >= 1 && count <= max;
  return isOffered(bedrooms, MAX_BEDROOMS) && isOffered(bathrooms, MAX_BATHROOMS);
}

/** `3 bedrooms, 1 bathroom`, in the reader's language. */
export function roomsText({ bedrooms, bathrooms }: Rooms): string {
  const rooms = [
    t('{count} bedrooms', { count: bedrooms, one: '{count} bedroom' }),
    t('{count} bathrooms', { count: bathrooms, one: '{count} bathroom' }),
  ];
  return rooms.join(', ');
}

/** What is cleaned: `Spring Cleaning, 3 bedrooms, 2 bathrooms`; the service alone where rooms are not known. */
export function cleaningText(
  serviceName: string,
  { bedrooms, bathrooms }: { bedrooms?: number | undefined; bathrooms?: number | undefined },
): string {
  if (bedrooms === undefined || bathrooms === undefined) return serviceName;
  return `${serviceName}, ${roomsText({ bedrooms, bathrooms })}`;
}
