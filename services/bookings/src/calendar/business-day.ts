import type { Interval } from './interval';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
// 18:00 UTC is night in Colombo and everywhere in Australia, so hardly any clean spans two days.
const BEGINS_AT_UTC_HOUR = 18;
const SHIFT_MS = (24 - BEGINS_AT_UTC_HOUR) * HOUR_MS;

/** @returns the business day of an instant, by the date `YYYY-MM-DD` on which it ends. */
export function businessDayOf(instant: Date): string {
  return new Date(instant.getTime() + SHIFT_MS).toISOString().slice(0, 10);
}

/** @returns the business days that an interval touches, in order. */
export function businessDaysOf({ from, to }: Interval): string[] {
  const days: string[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS) {
    days.push(businessDayOf(new Date(at)));
  }
  const last = businessDayOf(new Date(to.getTime() - 1));
  return days.at(-1) === last ? days : [...days, last];
}
