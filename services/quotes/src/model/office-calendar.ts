import { DateTime } from 'luxon';

/** Where the months and weeks of the staff's figures begin. */
export const OFFICE_ZONE = 'Australia/Sydney';

/** @returns the calendar month `YYYY-MM` of an instant at the office. */
export function officeMonth(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: OFFICE_ZONE }).toFormat('yyyy-MM');
}

/** @returns the date `YYYY-MM-DD` of the Monday with which the week of an instant begins at the office. */
export function officeWeek(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: OFFICE_ZONE }).startOf('week').toFormat('yyyy-MM-dd');
}

/** @returns as {@link officeWeek}, the last `count` weeks, the oldest first. */
export function officeWeeks(count: number, now: Date): string[] {
  const thisWeek = DateTime.fromJSDate(now, { zone: OFFICE_ZONE }).startOf('week');
  return Array.from({ length: count }, (_, index) =>
    thisWeek.minus({ weeks: count - 1 - index }).toFormat('yyyy-MM-dd'),
  );
}
