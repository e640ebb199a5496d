import { AVAILABLE_DAYS, type AvailableDay } from '@brightnest/contracts/careers/available-days';
import { DateTime } from 'luxon';

/** A stretch of time, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** A clean's time and where that is in the calendar of the property's zone. */
export interface LocalInterval extends Span {
  weekday: AvailableDay;
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
    ...localDayOf(local),
  };
}

/** The calendar around a local time. */
export function localDayOf(local: DateTime): Pick<LocalInterval, 'weekday' | 'day' | 'week'> {
  return {
    // luxon counts from 1 for Monday, as the list does from 0.
    weekday: AVAILABLE_DAYS[local.weekday - 1]!,
    day: spanOf(local, 'day'),
    week: spanOf(local, 'week'),
  };
}

function spanOf(local: DateTime, unit: 'day' | 'week'): Span {
  const begin = local.startOf(unit);
  return { from: begin.toMillis(), to: begin.plus({ [unit]: 1 }).toMillis() };
}
