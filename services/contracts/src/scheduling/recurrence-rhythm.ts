import { WEEK_DAY_NAMES } from '../company/company-profile';
import { labelOf } from '../forms';
import { dateIn, formatDate, type Instant } from '../times';
import { msg, t } from '../translation';
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
  const day = dateIn(timeZone, start);
  if (every === 'monthly') return t('every month on day {day}', { day: Number(day.slice(-2)) });
  const weekday = t(EVERY_WEEKDAY[weekdayOf(day)]);
  return every === 'weekly'
    ? t('every week on {weekday}', { weekday })
    : t('every two weeks on {weekday}', { weekday });
}

const weekdayOf = (date: string) => WEEK_DAY_NAMES[(new Date(date).getUTCDay() + 6) % 7]!;

/** Each day of the week as what happens on all of them: `Fridays`. */
export const EVERY_WEEKDAY: Readonly<Record<(typeof WEEK_DAY_NAMES)[number], string>> = {
  Monday: msg('Mondays'),
  Tuesday: msg('Tuesdays'),
  Wednesday: msg('Wednesdays'),
  Thursday: msg('Thursdays'),
  Friday: msg('Fridays'),
  Saturday: msg('Saturdays'),
  Sunday: msg('Sundays'),
};

/**
 * How it goes on: `Every week on Tuesdays, from Tuesday 5 January 2027, until you end it`. Without a start
 * its day is left open.
 */
export function describeRepetition({
  every,
  ...first
}: Pick<Rhythm, 'every'> & Partial<Pick<Rhythm, 'start' | 'timeZone'>>): string {
  const { start, timeZone } = first;
  if (start === undefined || timeZone === undefined) {
    return t('{often}, until you end it', { often: labelOf(RECURRENCES, every) });
  }
  const rhythm = describeRhythm({ every, start, timeZone });
  return t('{rhythm}, from {date}, until you end it', {
    rhythm: `${rhythm[0]!.toUpperCase()}${rhythm.slice(1)}`,
    date: formatDate(start, 'full', timeZone),
  });
}
