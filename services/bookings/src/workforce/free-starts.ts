import { AVAILABLE_DAYS } from '@brightnest/contracts/applications/applicant';
import { SLOT_STEP_MINUTES } from '@brightnest/contracts/scheduling/booking';
import { type BookingRules, startMinutes } from '@brightnest/contracts/scheduling/booking-rules';
import { DateTime } from 'luxon';
import { type CalendarCleaner, isFreeAt, worksOn } from './availability';
import { localDay, type LocalInterval } from './working-hours';

/** Between when a booking may begin. */
interface StartWindow {
  now: Date;
  /** No sooner than so many hours from now. */
  leadHours: number;
  horizonDays: BookingRules['horizonDays'];
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Those of the starts that can be booked, today included. */
export function startsWithin(
  starts: readonly LocalInterval[],
  { now, leadHours, horizonDays }: StartWindow,
): LocalInterval[] {
  const earliest = now.getTime() + leadHours * HOUR_MS;
  const latest = now.getTime() + horizonDays * DAY_MS;
  return starts.filter(({ from }) => from >= earliest && from <= latest);
}

/** Those of the starts of a day at which so many cleaners are free. */
export function freeStarts(
  starts: readonly LocalInterval[],
  cleaners: readonly CalendarCleaner[],
  teamSize = 1,
): LocalInterval[] {
  const [first] = starts;
  if (!first) return [];
  const working = cleaners.filter((cleaner) => worksOn(cleaner, first));
  if (teamSize > 1) {
    return starts.filter(
      (start) => working.filter((cleaner) => isFreeAt(cleaner, start)).length >= teamSize,
    );
  }
  // Who is free at one start is likely to be at the next.
  let last: CalendarCleaner | undefined;
  return starts.filter((start) => {
    if (!last || !isFreeAt(last, start)) last = working.find((one) => isFreeAt(one, start));
    return last !== undefined;
  });
}

const MINUTE_MS = 60_000;

/** Which bookings could be offered. */
interface OfferedStarts {
  /** IANA zone of the property. */
  zone: string;
  /** Minutes that a booking takes. */
  duration: number;
  hours: BookingRules['hours'];
}

/**
 * The bookings that could be offered on a day: a start each half hour, over by closing time.
 * @param date calendar date `YYYY-MM-DD`.
 */
export function listStarts(
  date: string,
  { zone, duration, hours }: OfferedStarts,
): LocalInterval[] {
  const around = localDay(date, zone);
  const { day } = around;
  const weekday = AVAILABLE_DAYS.indexOf(around.weekday) + 1;
  // On all but two days of a year the clock says how long it has been since midnight: to ask it is slow.
  const isClockChanged = day.to - day.from !== DAY_MS;
  return startMinutes(hours, { weekday, duration, step: SLOT_STEP_MINUTES }).map((startMinute) => {
    const clock = { hour: Math.floor(startMinute / 60), minute: startMinute % 60 };
    const from = isClockChanged
      ? DateTime.fromISO(date, { zone }).set(clock).toMillis()
      : day.from + startMinute * MINUTE_MS;
    const to = from + duration * MINUTE_MS;
    return { from, to, startMinute, endMinute: startMinute + duration, ...around };
  });
}
