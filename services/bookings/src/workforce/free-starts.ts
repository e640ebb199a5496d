import { AVAILABLE_DAYS } from '@brightnest/contracts/applications/applicant';
import { SLOT_STEP_MINUTES } from '@brightnest/contracts/scheduling/booking';
import { type BookingRules, startMinutes } from '@brightnest/contracts/scheduling/booking-rules';
import { DateTime } from 'luxon';
import { type CalendarCleaner, isWithinHours, worksOn } from './availability';
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

/**
 * Those of the starts of a day at which so many cleaners are free.
 * @param starts in their order, all of the same day.
 */
export function freeStarts(
  starts: readonly LocalInterval[],
  cleaners: readonly CalendarCleaner[],
  teamSize = 1,
): LocalInterval[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return [];
  const free = starts.map(() => 0);
  let missing = starts.length;
  for (const cleaner of cleaners) {
    // Of two hundred cleaners a few are mostly enough.
    if (missing === 0) break;
    if (!worksOn(cleaner, first)) continue;
    let index = 0;
    for (const { from, to } of cleaner.busy.freeIn({ from: first.from, to: last.to })) {
      while (index < starts.length && starts[index]!.from < from) index += 1;
      for (; index < starts.length && starts[index]!.to <= to; index += 1) {
        if (!isWithinHours(cleaner, starts[index]!)) continue;
        free[index]! += 1;
        if (free[index] === teamSize) missing -= 1;
      }
    }
  }
  return starts.filter((_start, index) => free[index]! >= teamSize);
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
  const minutes = startMinutes(hours, { weekday, duration, step: SLOT_STEP_MINUTES });
  return minutes.flatMap((startMinute) => {
    const from = isClockChanged
      ? clockTime(date, startMinute, zone)
      : day.from + startMinute * MINUTE_MS;
    if (from === undefined) return [];
    const to = from + duration * MINUTE_MS;
    return [{ from, to, startMinute, endMinute: startMinute + duration, ...around }];
  });
}

/** @returns when the clock shows so many minutes after midnight; undefined where it leaves that hour out. */
function clockTime(date: string, minutes: number, zone: string): number | undefined {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const time = DateTime.fromISO(date, { zone }).set({ hour, minute });
  return time.hour === hour && time.minute === minute ? time.toMillis() : undefined;
}
