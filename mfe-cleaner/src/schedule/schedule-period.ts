import type {
  ScheduleQuery,
  ScheduleResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import {
  addDays,
  datesFrom,
  firstOfMonth,
  firstOfWeek,
} from '@brightnest/contracts/calendar-dates';
import { dateIn, formatCalendarDate } from '@brightnest/contracts/times';

/** How much of the calendar is shown at once. */
export type ScheduleView = 'week' | 'month';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** @returns the days of the week or month that a date is in. */
export function daysInPeriod(view: ScheduleView, date: string): string[] {
  if (view === 'week') return datesFrom(firstOfWeek(date), WEEK);
  const first = firstOfMonth(date);
  return datesFrom(first, (Date.parse(firstOfMonth(date, 1)) - Date.parse(first)) / DAY_MS);
}

/** The query for these days, with a day more on both sides, since days begin at other times in other zones. */
export function scheduleQuery(days: readonly string[]): ScheduleQuery {
  return { from: addDays(days[0]!, -1), days: days.length + 2 };
}

/** @returns the date so many weeks or months later. */
export function movePeriod(view: ScheduleView, date: string, by: number): string {
  return view === 'week' ? addDays(date, by * WEEK) : firstOfMonth(date, by);
}

/** `16 Nov 2026 – 22 Nov 2026`, `November 2026` */
export function periodName(view: ScheduleView, date: string): string {
  if (view === 'month') return formatCalendarDate(date, 'month');
  const first = firstOfWeek(date);
  const last = addDays(first, WEEK - 1);
  return `${formatCalendarDate(first, 'medium')} – ${formatCalendarDate(last, 'medium')}`;
}

/** @returns what is on a day: each job by the calendar of its own place. */
export function itemsOnDay(
  { jobs, daysOff }: Pick<ScheduleResponse, 'jobs' | 'daysOff'>,
  date: string,
) {
  return {
    jobs: jobs.filter((job) => dateIn(job.timeZone, new Date(job.scheduledDate)) === date),
    // What was only asked for, or declined, is a day of work.
    daysOff: daysOff.filter(({ from, to, status }) => !status && from <= date && date <= to),
  };
}
