import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { APPLICATION_SOURCE_LABELS } from '@brightnest/contracts/careers/application-source';
import { AVAILABLE_DAYS } from '@brightnest/contracts/careers/available-days';
import { AVAILABLE_HOURS } from '@brightnest/contracts/careers/available-hours';
import { labelOf } from '@brightnest/contracts/quotes/quote-options';

/** Shown where the applicant left something open. */
export const NOT_GIVEN = '–';

const SHOWN_AREAS = 2;
const WEEKDAYS = AVAILABLE_DAYS.slice(0, 5).join();

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
// A calendar date has no zone: the day that was entered is the day that is shown.
const calendarDay = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

export function applicantName({
  firstName,
  lastName,
}: Pick<ApplicationRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** What the person applied for: the job, else the kind of application. */
export function positionText({ jobTitle, source }: ApplicationRow): string {
  return jobTitle ?? APPLICATION_SOURCE_LABELS[source];
}

/** Where that is: the job's place, or the student's university. */
export function placeText({ jobLocation, university }: ApplicationRow): string {
  return jobLocation ?? university ?? '';
}

export function experienceText(years: number | null): string {
  if (years === null) return NOT_GIVEN;
  if (years === 0) return 'None';
  return years === 1 ? '1 year' : `${years} years`;
}

/** "Inner West, CBD +3" */
export function areasText(areas: readonly string[]): string {
  const more = areas.length - SHOWN_AREAS;
  return areas.slice(0, SHOWN_AREAS).join(', ') + (more > 0 ? ` +${more}` : '');
}

/** "Mon, Wed", "Mon–Fri", "Any day" */
export function daysText(days: readonly string[]): string {
  if (days.length === AVAILABLE_DAYS.length) return 'Any day';
  if (days.join() === WEEKDAYS) return 'Mon–Fri';
  return days.map((name) => name.slice(0, 3)).join(', ');
}

/** The label of a choice, or what was written. */
export function hoursText(hours: string | null): string {
  return hours ? labelOf(AVAILABLE_HOURS, hours) : NOT_GIVEN;
}

/** "21 Nov 2026, 8:46 pm" on this browser's clock */
export function momentText(isoTime: string): string {
  return moment.format(new Date(isoTime));
}

export function dayText(isoTime: string): string {
  return day.format(new Date(isoTime));
}

/** @param date calendar date `YYYY-MM-DD`. */
export function calendarDayText(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : calendarDay.format(time);
}
