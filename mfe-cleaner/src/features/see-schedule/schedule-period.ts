import type { ScheduleQuery, ScheduleResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { dateIn } from '@brightnest/contracts/property-zone';
import {
  addDays,
  datesFrom,
  dateText,
  firstOfMonth,
  mondayOf,
  monthName,
} from '@brightnest/kit/times/calendar-date';

/** How much of the calendar is shown at once. */
export type ScheduleView = 'week' | 'month';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** @returns the days of the week or month that a date is in. */
export function daysOf(view: ScheduleView, date: string): string[] {
  if (view === 'week') return datesFrom(mondayOf(date), WEEK);
  const first = firstOfMonth(date);
  return datesFrom(first, (Date.parse(firstOfMonth(date, 1)) - Date.parse(first)) / DAY_MS);
}

/** What to ask the server for: a day more on both sides, since elsewhere a day begins at another time. */
export function queryOf(days: readonly string[]): ScheduleQuery {
  return { from: addDays(days[0]!, -1), days: days.length + 2 };
}

/** A date so many weeks or months later. */
export function moved(view: ScheduleView, date: string, by: number): string {
  return view === 'week' ? addDays(date, by * WEEK) : firstOfMonth(date, by);
}

/** `16 Nov 2026 – 22 Nov 2026`, `November 2026` */
export function periodName(view: ScheduleView, date: string): string {
  if (view === 'month') return monthName(date);
  const monday = mondayOf(date);
  return `${dateText(monday)} – ${dateText(addDays(monday, WEEK - 1))}`;
}

/** @returns what is on a day: each job by the calendar of its own place. */
export function onDay({ jobs, daysOff }: Pick<ScheduleResponse, 'jobs' | 'daysOff'>, date: string) {
  return {
    jobs: jobs.filter((job) => dateIn(job.timeZone, new Date(job.scheduledDate)) === date),
    daysOff: daysOff.filter(({ from, to }) => from <= date && date <= to),
  };
}
