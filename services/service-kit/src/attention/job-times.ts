import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, fromZonedClock } from '@brightnest/contracts/times';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// What nobody has started for so long is no late start any more.
const LATE_DAYS = 7;

/** The starts among which those are whose job somebody is to be found for, in whatever zone it is. */
export function startsAhead(now: Date, days: number): { $gt: Date; $lt: Date } {
  return { $gt: now, $lt: new Date(now.getTime() + (days + 2) * DAY_MS) };
}

/** @returns since when somebody is to be found for a job: the beginning of so many days before its own, there. */
export function lookedForSince(start: Date, timeZone: string, days: number): string {
  return fromZonedClock(`${addDays(dateIn(timeZone, start), -days)}T00:00`, timeZone);
}

/** The starts of jobs that are late where they have not begun. */
export function lateStarts(now: Date, minutes: number): { $gt: Date; $lte: Date } {
  return {
    $gt: new Date(now.getTime() - LATE_DAYS * DAY_MS),
    $lte: new Date(now.getTime() - minutes * MINUTE_MS),
  };
}

/** @returns since when a job is late. */
export function lateSince(start: Date, minutes: number): string {
  return new Date(start.getTime() + minutes * MINUTE_MS).toISOString();
}

/** @returns the latest of several times. */
export const latest = (...times: readonly string[]): string =>
  times.reduce((last, time) => (time > last ? time : last), '');
