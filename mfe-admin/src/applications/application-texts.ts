import { AVAILABLE_DAYS, AVAILABLE_HOURS } from '@brightnest/contracts/applications/applicant';
import {
  APPLICATION_SOURCE_LABELS,
  type ApplicationSource,
  type ApprovalProgress,
} from '@brightnest/contracts/applications/application';
import type { ApplicationRow } from '@brightnest/contracts/applications/application-schemas';
import { labelOf } from '@brightnest/contracts/forms';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { formatDate, formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { NOT_GIVEN } from '../list/cells';

const SHOWN_AREAS = 2;
const WEEKDAYS = AVAILABLE_DAYS.slice(0, 5).join();

export function applicantName({
  firstName,
  lastName,
}: Pick<ApplicationRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** The job applied for, else the kind of application. */
export function positionText({ jobTitle, source }: ApplicationRow): string {
  return jobTitle ?? t(APPLICATION_SOURCE_LABELS[source]);
}

/** The job's location, or the student's university. */
export function placeText({ jobLocation, university }: ApplicationRow): string {
  return jobLocation ?? university ?? '';
}

export function experienceText(years: number | null): string {
  if (years === null) return NOT_GIVEN;
  if (years === 0) return t('None');
  return t('{count} years', { count: years, one: '{count} year' });
}

/** "Inner West, CBD", and 3 more. */
export function areasText(areas: readonly string[]): { text: string; more: number } {
  return { text: areas.slice(0, SHOWN_AREAS).join(', '), more: areas.length - SHOWN_AREAS };
}

/** "Mon, Wed", "Mon–Fri", "Any day" */
export function daysText(days: readonly string[]): string {
  if (days.length === AVAILABLE_DAYS.length) return t('Any day');
  if (days.join() === WEEKDAYS) return t('Mon–Fri');
  return days.map((name) => name.slice(0, 3)).join(', ');
}

/** The label of a choice, or what was written. */
export function hoursText(hours: string | null): string {
  return hours ? labelOf(AVAILABLE_HOURS, hours) : NOT_GIVEN;
}

/** "21 Nov 2026, 8:46 pm" by the clock of the office. */
export function momentText(isoTime: string): string {
  return formatDateTime(isoTime, 'medium', officeZone());
}

export function dayText(isoTime: string): string {
  return formatDate(isoTime, 'medium', officeZone());
}

/** "Mon, 23 Nov 2026, 10:00 am (Australia/Sydney)" */
export function interviewTimeText(isoTime: string, timeZone: string): string {
  return `${formatDateTime(isoTime, 'mediumWeekday', timeZone)} (${timeZone.replaceAll('_', ' ')})`;
}

/** Progress of an approval in a few words. */
export function approvalText({ state, employeeId }: ApprovalProgress): string {
  if (state === 'done') return employeeId ?? t('Done');
  if (state === 'failed') return t('Needs your attention');
  return state === 'delayed' ? t('Takes longer than usual') : t('Being set up…');
}

/** The role an applicant gets by the approval. */
export function futureRole(source: ApplicationSource): string {
  return t(ROLE_LABELS[source === 'student' ? 'student_cleaner' : 'verified_cleaner']);
}
