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
  /** Calendar dates, each for everywhere (`2027-12-25`) or for a state (`NSW:2027-06-14`). */
  holidays: readonly string[];
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
  now: Date,
  { daysAhead, holidays }: RecurrenceSettings,
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
    return holidays.includes(date) || holidays.includes(`${state}:${date}`) ? 'holiday' : undefined;
  };
  return positions.map((position) => {
    const start = startAt(recurrence, position);
    const leftOut = leftOutOf(start);
    return { position, start, ...(leftOut && { leftOut }) };
  });
}

/** When a recurrence is to be looked at again, once everything up to `nextPosition` is decided. */
export function nextBookingTime(
  recurrence: RecurrenceRecord,
  nextPosition: number,
  { daysAhead }: RecurrenceSettings,
): Date {
  return new Date(startAt(recurrence, nextPosition).getTime() - daysAhead * DAY_MS);
}
