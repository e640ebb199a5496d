import { labelOf } from '../forms';
import { formatDate, type Instant } from '../times';
import { type Recurrence, RECURRENCES } from './booking';

/** What the rhythm of something that repeats is told by. */
interface Rhythm {
  every: Recurrence;
  /** A start that its others are counted from. */
  start: Instant;
  /** IANA zone of the property. */
  timeZone: string;
}

/** How often and on which day: `every two weeks on Fridays`; of what is monthly, `every month on day 31`. */
export function describeRhythm({ every, start, timeZone }: Rhythm): string {
  const day =
    every === 'monthly'
      ? `day ${formatDate(start, 'dayMonth', timeZone).split(' ')[0]!}`
      : `${formatDate(start, 'weekday', timeZone).split(' ')[0]!}s`;
  return `${oftenText(every)} on ${day}`;
}

const oftenText = (every: Recurrence) => labelOf(RECURRENCES, every).toLowerCase();

/**
 * How it goes on: `Every week on Tuesdays, from Tuesday 5 January 2027, until you end it`. Without a start
 * its day is left open.
 */
export function describeRepetition({
  every,
  ...first
}: Pick<Rhythm, 'every'> & Partial<Pick<Rhythm, 'start' | 'timeZone'>>): string {
  const { start, timeZone } = first;
  const text =
    start === undefined || timeZone === undefined
      ? oftenText(every)
      : `${describeRhythm({ every, start, timeZone })}, from ${formatDate(start, 'full', timeZone)}`;
  return `${text[0]!.toUpperCase()}${text.slice(1)}, until you end it`;
}
