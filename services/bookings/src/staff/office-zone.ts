import { DateTime } from 'luxon';

/** Where the office is: what staff call a day. */
export const OFFICE_ZONE = 'Australia/Sydney';

/** @param date calendar date `YYYY-MM-DD`. @returns when it begins in the office. */
export function officeDay(date: string): DateTime {
  return DateTime.fromISO(date, { zone: OFFICE_ZONE }).startOf('day');
}
