import { currentRegion } from './company/current-region';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** @returns whether a text is a calendar date `YYYY-MM-DD` that there is. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** @returns the calendar date so many days later. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10);
}

/** @returns so many calendar dates from one on. */
export function datesFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** @returns the first day of a calendar date's week: a Monday, or what the company's country begins weeks with. */
export function firstOfWeek(date: string): string {
  const passed = new Date(date).getUTCDay() - firstWeekday() + DAYS_OF_WEEK;
  return addDays(date, -(passed % DAYS_OF_WEEK));
}

interface WeekInfo {
  firstDay: number;
}

/** The day of ISO 8601 with which a country begins weeks: 1 is Monday, also where an engine doesn't know. */
export function firstWeekday(country = currentRegion().country): number {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** @returns the first day of the month so many months later. */
export function firstOfMonth(date: string, later = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
}

/** @returns the dates of the whole weeks that a month is in. */
export function weeksOfMonth(date: string): string[] {
  const first = firstOfWeek(firstOfMonth(date));
  const end = firstOfMonth(date, 1);
  const days = (Date.parse(end) - Date.parse(first)) / DAY_MS;
  return datesFrom(first, Math.ceil(days / DAYS_OF_WEEK) * DAYS_OF_WEEK);
}
