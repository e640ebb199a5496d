import { msg, t } from '@brightnest/contracts/translation';
import { formatList } from '@brightnest/contracts/locale-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  AVAILABLE_DAYS,
  type AvailableDay,
  type AvailableHours,
} from '@brightnest/contracts/applications/applicant';
import { officeZone } from '@brightnest/contracts/times';
import { DateTime } from 'luxon';
import type { StaffCleaner } from './cleaner';

/** A stretch of time, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** A booking's time and where that is in the calendar of the property's zone. */
export interface LocalInterval extends Span {
  weekday: AvailableDay;
  /** Calendar date `YYYY-MM-DD` on which it begins. */
  date: string;
  /** Minutes of the local day at which it begins and ends; more than 1,440 after midnight. */
  startMinute: number;
  endMinute: number;
  /** The local day and the local week, Monday first, in which it begins. */
  day: Span;
  week: Span;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** @param minutes how long it takes. */
export function localInterval(start: Date, minutes: number, zone: string): LocalInterval {
  const local = DateTime.fromJSDate(start, { zone });
  const startMinute = local.hour * MINUTES_PER_HOUR + local.minute;
  return {
    from: start.getTime(),
    to: start.getTime() + minutes * MINUTE_MS,
    startMinute,
    endMinute: startMinute + minutes,
    ...localDay(local.toISODate() ?? '', zone),
  };
}

/** A day in the calendar of a zone, and its week. */
type LocalDay = Pick<LocalInterval, 'weekday' | 'date' | 'day' | 'week'>;

// To ask luxon of ninety days takes longer than all else of a search, and they never change. So many are two
// years in each zone of Australia.
const MOST_KNOWN_DAYS = 5_000;
const knownDays = new Map<string, LocalDay>();

/** @param date calendar date `YYYY-MM-DD`. @param zone IANA zone. */
export function localDay(date: string, zone: string): LocalDay {
  const key = `${zone} ${date}`;
  const known = knownDays.get(key);
  if (known) return known;
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear();
  const local = DateTime.fromISO(date, { zone });
  const day = {
    date,
    // luxon counts from 1 for Monday, as the list does from 0.
    weekday: AVAILABLE_DAYS[local.weekday - 1]!,
    day: spanOf(local, 'day'),
    week: spanOf(local, 'week'),
  };
  knownDays.set(key, day);
  return day;
}

/** @param date calendar date `YYYY-MM-DD`. @returns when it begins in the office. */
export function officeDay(date: string): DateTime {
  return DateTime.fromISO(date, { zone: officeZone() }).startOf('day');
}

function spanOf(local: DateTime, unit: 'day' | 'week'): Span {
  const begin = local.startOf(unit);
  return { from: begin.toMillis(), to: begin.plus({ [unit]: 1 }).toMillis() };
}

/** Minutes of the local day between which somebody works. */
export interface WorkingHours {
  from: number;
  to: number;
}
const ANY_TIME: WorkingHours = { from: 0, to: Infinity };
const HOURS: Record<AvailableHours, WorkingHours> = {
  morning: between(6, 12),
  afternoon: between(12, 18),
  evening: between(18, 22),
  flexible: ANY_TIME,
};

/** @returns the hours that an application names. Free text says nothing that could be counted on. */
export function workingHoursOf(availableHours: string | undefined): WorkingHours {
  return HOURS[availableHours as AvailableHours] ?? ANY_TIME;
}

function between(from: number, to: number): WorkingHours {
  return { from: from * MINUTES_PER_HOUR, to: to * MINUTES_PER_HOUR };
}

const HOURS_IN_WORDS: Partial<Record<AvailableHours, string>> = {
  morning: msg('Works in the morning'),
  afternoon: msg('Works in the afternoon'),
  evening: msg('Works in the evening'),
};

/** @returns how a time is not one at which somebody usually works; null where it is. */
export function outsideOfHours(
  { availability: { days, hours } }: Pick<StaffCleaner, 'availability'>,
  at: LocalInterval,
): string | null {
  if (days.length > 0 && !days.includes(at.weekday)) {
    return t('Works on {days}', { days: daysInWords(days) });
  }
  const { from, to } = workingHoursOf(hours);
  if (at.startMinute >= from && at.endMinute <= to) return null;
  return t(HOURS_IN_WORDS[hours as AvailableHours] ?? 'Works at other hours');
}

/** @returns such as `Mondays, Tuesdays and Fridays`. */
function daysInWords(days: readonly string[]): string {
  return formatList(days.map((day) => t(`${day}s`)));
}

/**
 * Whether a cleaner can be had for a property. Who gave one of the company's regions works there and who
 * gave another place in none of them; who gave none, anywhere.
 * @param propertyState empty in none of the regions.
 */
export function worksInState(cleanerState: string | undefined, propertyState: string): boolean {
  if (!cleanerState) return true;
  const isRegion = currentRegion().regions.some(({ code }) => code === cleanerState);
  return isRegion ? cleanerState === propertyState : propertyState === '';
}
