import {
  formatCalendarDate,
  formatDateSpan,
  formatTime,
  fromZonedClock,
  officeZone,
} from '../times';
import { msg, t } from '../translation';

/** Why a cleaner does not work for a while, with its label. */
export const ABSENCE_KIND_LABELS = {
  sick: msg('Sick leave'),
  holiday: msg('Holiday'),
  'day-off': msg('Day off'),
} as const;

/** A key of {@link ABSENCE_KIND_LABELS}. */
export type AbsenceKind = keyof typeof ABSENCE_KIND_LABELS;

/** Every {@link AbsenceKind}. */
export const ABSENCE_KINDS = Object.keys(ABSENCE_KIND_LABELS) as AbsenceKind[];

/** States of an absence: one that a cleaner asks for while they have jobs then is decided by staff. */
export const ABSENCE_STATUS_LABELS = {
  requested: msg('To be decided'),
  approved: msg('Granted'),
  declined: msg('Declined'),
} as const;

/** A key of {@link ABSENCE_STATUS_LABELS}. */
export type AbsenceStatus = keyof typeof ABSENCE_STATUS_LABELS;

/** When: calendar dates `YYYY-MM-DD`, both included, by the office's clock; whole days where there are no hours. */
export interface AbsenceTimes {
  from: string;
  to: string;
  /** `HH:mm` of the first day at which it begins, and of the last at which it ends. */
  fromTime?: string;
  toTime?: string;
}

/** @returns `3 Mar 2030 to 5 Mar 2030`, `3 Mar 2030, 9:00 am to 12:00 pm`. */
export function absenceTimesText({ from, to, fromTime, toTime }: AbsenceTimes): string {
  if (!fromTime && !toTime) return formatDateSpan(from, to, 'medium');
  const clock = (date: string, time: string) =>
    formatTime(fromZonedClock(`${date}T${time}`, officeZone()), officeZone());
  const begin = clock(from, fromTime ?? '00:00');
  const end = toTime ? clock(to, toTime) : t('midnight');
  const [first, last] = [formatCalendarDate(from, 'medium'), formatCalendarDate(to, 'medium')];
  return from === to
    ? t('{day}, {begin} to {end}', { day: first, begin, end })
    : t('{first}, {begin} to {last}, {end}', { first, begin, last, end });
}
