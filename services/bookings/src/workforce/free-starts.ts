import {
  BOOKING_HORIZON_DAYS,
  businessHours,
  SLOT_STEP_MINUTES,
} from '@brightnest/contracts/scheduling/booking';
import { DateTime } from 'luxon';
import { type CalendarCleaner, isFree } from './availability';
import { localDayOf, type LocalInterval } from './working-hours';

/** Those of the starts that can be booked from `earliest` on, today included. */
export function startsWithin(
  starts: readonly LocalInterval[],
  now: Date,
  earliest = now,
): LocalInterval[] {
  const latest = DateTime.fromJSDate(now).plus({ days: BOOKING_HORIZON_DAYS }).toMillis();
  return starts.filter(({ from }) => from >= earliest.getTime() && from <= latest);
}

/** Those of the starts at which so many cleaners are free. */
export function freeStarts(
  starts: readonly LocalInterval[],
  cleaners: readonly CalendarCleaner[],
  teamSize = 1,
): LocalInterval[] {
  if (teamSize > 1) {
    return starts.filter(
      (start) => cleaners.filter((cleaner) => isFree(cleaner, start)).length >= teamSize,
    );
  }
  // Who is free at one start is likely to be at the next.
  let last: CalendarCleaner | undefined;
  return starts.filter((start) => {
    if (!last || !isFree(last, start)) last = cleaners.find((cleaner) => isFree(cleaner, start));
    return last !== undefined;
  });
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/**
 * The bookings that could be offered on a local day: a start each half hour, over by closing time.
 * @param date any time of that day in the property's zone.
 * @param minutes how long a booking takes.
 */
export function listStarts(date: DateTime, minutes: number): LocalInterval[] {
  const hours = businessHours(date.weekday % DAYS_PER_WEEK);
  if (!hours) return [];
  // Clocks change at night, so between opening and closing every minute is a minute.
  const opening = date.startOf('day').set({ hour: hours.opens }).toMillis();
  const opens = hours.opens * MINUTES_PER_HOUR;
  const lastStart = hours.closes * MINUTES_PER_HOUR - minutes;
  const around = localDayOf(date);
  const starts: LocalInterval[] = [];
  for (let minute = opens; minute <= lastStart; minute += SLOT_STEP_MINUTES) {
    const from = opening + (minute - opens) * MINUTE_MS;
    const to = from + minutes * MINUTE_MS;
    starts.push({ from, to, startMinute: minute, endMinute: minute + minutes, ...around });
  }
  return starts;
}
