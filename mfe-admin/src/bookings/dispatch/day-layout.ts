import type { BoardCleaner, BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { fromZonedClock } from '@brightnest/contracts/times';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The part of a day that is shown, in epoch milliseconds. */
export interface DayRange {
  from: number;
  to: number;
}

interface Shown {
  /** IANA zone of the board. */
  timeZone: string;
  /** Minutes of the day between which the company works. */
  opens: number;
  closes: number;
}

/** @returns the whole hours of a day that have the opening hours and every job that is shown. */
export function rangeOfDay(
  date: string,
  items: readonly BoardItem[],
  { timeZone, opens, closes }: Shown,
): DayRange {
  const midnight = Date.parse(fromZonedClock(`${date}T00:00`, timeZone));
  const end = Date.parse(fromZonedClock(`${addDays(date, 1)}T00:00`, timeZone));
  const jobs = items.filter(({ kind }) => kind !== 'off');
  const first = Math.min(midnight + opens * MINUTE_MS, ...jobs.map(({ from }) => Date.parse(from)));
  const last = Math.max(midnight + closes * MINUTE_MS, ...jobs.map(({ to }) => Date.parse(to)));
  const hours = (millis: number) => (millis - midnight) / HOUR_MS;
  return {
    from: Math.max(midnight, midnight + Math.floor(hours(first)) * HOUR_MS),
    to: Math.min(end, midnight + Math.ceil(hours(last)) * HOUR_MS),
  };
}

/** @returns the beginnings of its hours, in epoch milliseconds. */
export function hoursOf({ from, to }: DayRange): number[] {
  return Array.from({ length: Math.round((to - from) / HOUR_MS) }, (_, i) => from + i * HOUR_MS);
}

/** @returns where a stretch of time lies in the range, in percent; cut off where it goes beyond. */
export function placeIn(
  { from, to }: DayRange,
  span: { from: number; to: number },
): { left: number; width: number } {
  const length = to - from;
  const begin = Math.min(Math.max(span.from, from), to);
  const end = Math.min(Math.max(span.to, from), to);
  return { left: ((begin - from) / length) * 100, width: ((end - begin) / length) * 100 };
}

/** @returns the stretches of a day on which somebody does not usually work. */
export function offHours(
  { workDays, workHours }: Pick<BoardCleaner, 'workDays' | 'workHours'>,
  range: DayRange,
  { date, timeZone, weekday }: { date: string; timeZone: string; weekday: string },
): DayRange[] {
  if (workDays.length > 0 && !workDays.includes(weekday)) return [range];
  if (!workHours) return [];
  const midnight = Date.parse(fromZonedClock(`${date}T00:00`, timeZone));
  const begin = midnight + workHours.from * MINUTE_MS;
  const end = midnight + workHours.to * MINUTE_MS;
  return [
    { from: range.from, to: Math.min(begin, range.to) },
    { from: Math.max(end, range.from), to: range.to },
  ].filter(({ from, to }) => to > from);
}

/** An item in one of the lines of its row. */
export interface Laid {
  item: BoardItem;
  line: number;
}

/** Puts what overlaps into lines of its own, so that all of it is seen. */
export function layOut(items: readonly BoardItem[]): { laid: Laid[]; lines: number } {
  const ends: string[] = [];
  const laid = items
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.from);
      const line = free === -1 ? ends.length : free;
      ends[line] = item.to;
      return { item, line };
    });
  return { laid, lines: Math.max(ends.length, 1) };
}

/** @returns a time on the grid of steps that begins at the range's beginning, kept within the range. */
export function snap(
  millis: number,
  { from, to }: DayRange,
  { stepMinutes, length }: { stepMinutes: number; length: number },
): number {
  const step = stepMinutes * MINUTE_MS;
  const snapped = from + Math.round((millis - from) / step) * step;
  const latest = Math.max(from, to - Math.min(length, to - from));
  return Math.min(Math.max(snapped, from), from + Math.floor((latest - from) / step) * step);
}
