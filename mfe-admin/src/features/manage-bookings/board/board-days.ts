import type { BoardItem } from '@brightnest/contracts/bookings/week-board';
import { dateIn } from '@brightnest/contracts/property-zone';
import { addDays, datesFrom } from '@brightnest/kit/times/calendar-date';
import { fromZonedClock, toZonedClock } from '../../../times/zoned-clock';

const DAY_MS = 86_400_000;
const DAYS = 7;

/** @returns the seven dates from one on. */
export function weekFrom(monday: string): string[] {
  return datesFrom(monday, DAYS);
}

/** @returns the items that take up time of a day in the board's zone. */
export function itemsOn(items: readonly BoardItem[], date: string, timeZone: string): BoardItem[] {
  const from = fromZonedClock(`${date}T00:00`, timeZone);
  const to = fromZonedClock(`${addDays(date, 1)}T00:00`, timeZone);
  return items.filter((item) => item.from < to && item.to > from);
}

/** @returns when an item begins that is put on another day of the board: at the same time of day. */
export function startOn(
  { from, timeZone }: Pick<BoardItem, 'from' | 'timeZone'>,
  date: string,
  boardZone: string,
): string {
  const days = (Date.parse(date) - Date.parse(dateIn(boardZone, new Date(from)))) / DAY_MS;
  if (days === 0) return from;
  const [day = '', clock = ''] = toZonedClock(from, timeZone).split('T');
  return fromZonedClock(`${addDays(day, days)}T${clock}`, timeZone);
}
