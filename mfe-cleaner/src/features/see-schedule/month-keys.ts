import { addDays, firstOfMonth, mondayOf } from '@brightnest/kit/times/calendar-date';

const WEEK = 7;

/** @returns the date that a key leads to from another; undefined for keys that lead nowhere. */
export function dateAfterKey(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -WEEK);
    case 'ArrowDown':
      return addDays(date, WEEK);
    case 'Home':
      return mondayOf(date);
    case 'End':
      return addDays(mondayOf(date), WEEK - 1);
    case 'PageUp':
      return firstOfMonth(date, -1);
    case 'PageDown':
      return firstOfMonth(date, 1);
    default:
      return undefined;
  }
}
