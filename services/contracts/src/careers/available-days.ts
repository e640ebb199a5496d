/** Days that applicants can offer. */
export const AVAILABLE_DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** One of {@link AVAILABLE_DAYS}. */
export type AvailableDay = (typeof AVAILABLE_DAYS)[number];
