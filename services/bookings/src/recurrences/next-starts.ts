import type { Recurrence } from '@brightnest/contracts/scheduling/booking';
import { type Holiday, isHoliday } from '@brightnest/contracts/scheduling/holiday-schemas';
import { dateIn } from '@brightnest/contracts/times';
import type { RecurrenceRecord } from '../records/recurrence';
import { startAt } from '../records/recurrence';

/** How far ahead recurrences are booked, and when they are not. */
export interface RecurrenceSettings {
  daysAhead: number;
  /** So many days before, a member without a credit pays as they go; until then the next month may bring one. */
  creditDays: number;
  /** So many days before, customers are asked to pay by card. */
  paymentDays: number;
}

/** What is due of recurrences at one time. */
export interface DueContext {
  now: Date;
  settings: RecurrenceSettings;
  holidays: readonly Holiday[];
}

/** A position of a recurrence that something is to be decided about. */
export interface NextStart {
  position: number;
  start: Date;
  /** Why nothing takes place; absent where it is to be booked. */
  leftOut?: 'past' | 'paused' | 'holiday';
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The starts of a recurrence that are to be booked or left out now, in the order of their positions. */
export function nextStarts(
  recurrence: RecurrenceRecord,
  { now, settings: { daysAhead }, holidays }: DueContext,
): NextStart[] {
  const latest = now.getTime() + daysAhead * DAY_MS;
  const { openPositions, nextPosition, timeZone, state, resumesOn } = recurrence;
  const positions = openPositions.toSorted((one, other) => one - other);
  for (let next = nextPosition; startAt(recurrence, next).getTime() <= latest; next += 1) {
    positions.push(next);
  }
  const leftOutOf = (start: Date): NextStart['leftOut'] => {
    const date = dateIn(timeZone, start);
    if (start <= now) return 'past';
    if (resumesOn !== undefined && date < resumesOn) return 'paused';
    return isHoliday(holidays, { date, state }) ? 'holiday' : undefined;
  };
  return positions.map((position) => {
    const start = startAt(recurrence, position);
    const leftOut = leftOutOf(start);
    return { position, start, ...(leftOut && { leftOut }) };
  });
}

const SHORTEST_DAYS: Record<Recurrence, number> = { weekly: 7, fortnightly: 14, monthly: 28 };

/** The starts of a recurrence about a calendar date: those from some days before it to some after. */
export function startsAround(recurrence: RecurrenceRecord, date: string): NextStart[] {
  const { every, anchor, anchorPosition } = recurrence;
  const days = (Date.parse(date) - anchor.getTime()) / DAY_MS;
  // Months are longer than the shortest: too many are counted, so it begins before.
  const last = anchorPosition + Math.ceil(days / SHORTEST_DAYS[every]) + 1;
  const first = anchorPosition + Math.floor((days * 28) / 31 / SHORTEST_DAYS[every]) - 1;
  const count = Math.max(0, last - first + 1);
  return Array.from({ length: count }, (_, index) => first + index)
    .filter((position) => position > 0)
    .map((position) => ({ position, start: startAt(recurrence, position) }));
}

/** When a recurrence is to be looked at again, once everything up to `nextPosition` is decided. */
export function nextBookingTime(
  recurrence: RecurrenceRecord,
  nextPosition: number,
  { daysAhead }: RecurrenceSettings,
): Date {
  return new Date(startAt(recurrence, nextPosition).getTime() - daysAhead * DAY_MS);
}
