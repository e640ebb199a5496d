import { expect, it } from '@jest/globals';
import { setCurrentRegion } from './company/current-region';
import { DEFAULT_REGION } from './company/region';
import {
  addDays,
  datesFrom,
  firstOfMonth,
  isCalendarDate,
  firstOfWeek,
  weeksOfMonth,
} from './calendar-dates';
import {
  dateIn,
  type DateStyle,
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatDuration,
  formatRecentTime,
  formatShortDuration,
  formatTime,
  formatTimeSpan,
  formatTimeSpanInWords,
  formatZonedDateTime,
  fromZonedClock,
  isTimeZone,
  longZoneName,
  ownTimeZone,
  propertyZone,
  showsSameTime,
  toZonedClock,
  zoneName,
} from './times';

const SYDNEY = 'Australia/Sydney';
const INSTANT = '2026-11-15T23:30:05.000Z';

describe('an instant', () => {
  it.each<[DateStyle, string]>([
    ['short', '16 Nov'],
    ['shortWeekday', 'Mon 16 Nov'],
    ['medium', '16 Nov 2026'],
    ['mediumWeekday', 'Mon, 16 Nov 2026'],
    ['dayMonth', '16 November'],
    ['weekday', 'Monday 16 November'],
    ['long', '16 November 2026'],
    ['full', 'Monday 16 November 2026'],
    ['month', 'November 2026'],
  ])('has a date, %s: %s', (style, text) => {
    expect(formatDate(INSTANT, style, SYDNEY)).toBe(text);
  });

  it('has a time of day, with daylight saving and half hours', () => {
    expect(formatTime(INSTANT, SYDNEY)).toBe('10:30 am');
    expect(formatTime(INSTANT, SYDNEY, 'medium')).toBe('10:30:05 am');
    expect(formatTime('2026-07-15T23:30:00Z', SYDNEY)).toBe('9:30 am');
    expect(formatTime(new Date(INSTANT), 'Australia/Darwin')).toBe('9:00 am');
  });

  it('is written with its date', () => {
    expect(formatDateTime(INSTANT, 'medium', SYDNEY)).toBe('16 Nov 2026, 10:30 am');
    expect(formatDateTime(INSTANT, 'full', SYDNEY)).toBe('Monday 16 November 2026 at 10:30 am');
    expect(formatDateTime(INSTANT, 'full', SYDNEY, 'medium')).toMatch(/at 10:30:05 am$/);
  });

  it('is written with whose time it is', () => {
    expect(formatZonedDateTime(INSTANT, SYDNEY)).toBe('Mon, 16 Nov 2026, 10:30 am (Sydney time)');
    expect(formatZonedDateTime(INSTANT, 'Asia/Colombo', 'full')).toBe(
      'Monday 16 November 2026 at 5:00 am (Colombo time)',
    );
  });

  it('is told by the reader’s own clocks without a zone', () => {
    expect(formatDateTime(INSTANT, 'medium')).toBe(
      formatDateTime(INSTANT, 'medium', ownTimeZone()),
    );
  });

  it('has its date only where that is not today’s', () => {
    const told = (now: string) => formatRecentTime('2026-11-20T21:05+11:00', now, SYDNEY);
    expect(told('2026-11-20T23:00+11:00')).toBe('9:05 pm');
    expect(told('2026-11-21T06:30+11:00')).toBe('Fri 20 Nov, 9:05 pm');
  });

  it('is compared as clocks show it', () => {
    expect(showsSameTime(INSTANT, SYDNEY, 'Australia/Melbourne')).toBe(true);
    expect(showsSameTime(INSTANT, SYDNEY, 'Australia/Brisbane')).toBe(false);
    expect(showsSameTime(INSTANT, ownTimeZone())).toBe(true);
  });
});

describe('a span of time', () => {
  it('is from one time to another', () => {
    expect(formatTimeSpan(INSTANT, '2026-11-16T02:00:00Z', SYDNEY)).toBe('10:30 am – 1:00 pm');
  });

  it('names the date of its end where that is another', () => {
    const words = (to: string) => formatTimeSpanInWords('2026-03-02T22:00+11:00', to, SYDNEY);
    expect(words('2026-03-02T23:00+11:00')).toBe('10:00 pm to 11:00 pm');
    expect(words('2026-03-03T01:00+11:00')).toBe('10:00 pm to Tue 3 Mar, 1:00 am');
  });

  it.each([
    [120, '2 hours', '2 h'],
    [60, '1 hour', '1 h'],
    [90, '1 hour 30 minutes', '1 h 30 min'],
    [45, '45 minutes', '45 min'],
    [1, '1 minute', '1 min'],
    [0, '0 minutes', '0 min'],
  ])('of %s minutes lasts %s', (minutes, long, short) => {
    expect(formatDuration(minutes)).toBe(long);
    expect(formatShortDuration(minutes)).toBe(short);
  });
});

describe('a zone', () => {
  it('is named by its place', () => {
    expect(zoneName('Australia/Sydney')).toBe('Sydney time');
    expect(zoneName('America/New_York')).toBe('New York time');
  });

  it('has a long name, which changes with the clocks', () => {
    expect(longZoneName('2027-04-03T15:59:00Z', SYDNEY)).toBe('Australian Eastern Daylight Time');
    expect(longZoneName('2027-04-03T16:00:00Z', SYDNEY)).toBe('Australian Eastern Standard Time');
    expect(longZoneName(INSTANT, 'Asia/Colombo')).toBe('Sri Lanka Time');
  });
});

describe('a calendar date', () => {
  it('counts days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(datesFrom('2026-11-30', 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-18', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('%s has its Monday on %s', (date, monday) => {
    expect(firstOfWeek(date)).toBe(monday);
  });

  it('knows with which day weeks begin in the company’s country', () => {
    setCurrentRegion({ ...DEFAULT_REGION, country: 'US' });
    expect(['2026-11-15', '2026-11-21'].map(firstOfWeek)).toEqual(['2026-11-15', '2026-11-15']);
    expect(weeksOfMonth('2026-11-10')[0]).toBe('2026-11-01');
    setCurrentRegion(DEFAULT_REGION);
  });

  it('goes from month to month', () => {
    expect(firstOfMonth('2026-11-30', 1)).toBe('2026-12-01');
    expect(firstOfMonth('2026-01-15', -1)).toBe('2025-12-01');
  });

  it.each([
    ['2026-11-10', '2026-10-26', 42],
    ['2027-02-10', '2027-02-01', 28],
  ])('%s is in a month of whole weeks', (date, first, count) => {
    const days = weeksOfMonth(date);
    expect([days[0], days.length]).toEqual([first, count]);
  });
});

describe('the clock of a zone', () => {
  it.each([
    ['2027-01-16T09:30', 'Australia/Sydney', '2027-01-15T22:30:00.000Z'],
    ['2027-07-16T09:30', 'Australia/Sydney', '2027-07-15T23:30:00.000Z'],
    ['2027-07-16T09:30', 'Australia/Darwin', '2027-07-16T00:00:00.000Z'],
    ['2027-07-16T09:30', 'Asia/Colombo', '2027-07-16T04:00:00.000Z'],
    // The last half hour before clocks go forward, and the first after.
    ['2026-10-04T01:30', 'Australia/Sydney', '2026-10-03T15:30:00.000Z'],
    ['2026-10-04T03:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
  ])('takes %s in %s for %s, and back', (clock, zone, instant) => {
    expect(fromZonedClock(clock, zone)).toBe(instant);
    expect(toZonedClock(instant, zone)).toBe(clock);
  });

  it('takes a time that clocks leave out for the one that they show instead', () => {
    const instant = fromZonedClock('2026-10-04T02:30', SYDNEY);
    expect(toZonedClock(instant, SYDNEY)).toBe('2026-10-04T03:30');
  });

  it('takes the years that somebody types on the way to theirs, and the last one', () => {
    // Clocks went by the sun then, and are told to the minute.
    expect(fromZonedClock('0187-11-04T00:00', SYDNEY)).toMatch(/^0187-11-03T13:5\d/);
    expect(fromZonedClock('0001-09-28T00:00', SYDNEY)).toMatch(/^0001-09-27T13:5\d/);
    expect(fromZonedClock('9999-12-31T23:59', 'America/New_York')).toContain('-01-0');
    expect(toZonedClock('0187-11-04T00:00Z', 'UTC')).toBe('0187-11-04T00:00');
  });

  it('makes nothing of what is no time', () => {
    expect(fromZonedClock('', SYDNEY)).toBe('');
    expect(fromZonedClock('tomorrow', SYDNEY)).toBe('');
    expect(toZonedClock('', SYDNEY)).toBe('');
  });
});

describe('the zone of a property', () => {
  it('is its state’s', () => {
    expect(propertyZone('WA')).toBe('Australia/Perth');
    expect(propertyZone('ACT')).toBe('Australia/Sydney');
  });

  it('is Colombo’s where there is no Australian state', () => {
    expect(propertyZone(undefined)).toBe('Asia/Colombo');
    expect(propertyZone('Western Province')).toBe('Asia/Colombo');
  });
});

describe('the date in a zone', () => {
  const evening = new Date('2026-06-30T14:30:00Z');

  it('may already be tomorrow', () => {
    expect(dateIn('Australia/Sydney', evening)).toBe('2026-07-01');
    expect(dateIn('Australia/Perth', evening)).toBe('2026-06-30');
  });

  it('follows daylight saving', () => {
    expect(dateIn('Australia/Sydney', new Date('2026-12-31T13:30:00Z'))).toBe('2027-01-01');
    expect(dateIn('Australia/Brisbane', new Date('2026-12-31T13:30:00Z'))).toBe('2026-12-31');
  });
});

describe('whether a text is a calendar date', () => {
  it.each([
    ['2026-11-22', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['today', false],
    ['', false],
  ])('%s: %s', (text, isDate) => expect(isCalendarDate(text)).toBe(isDate));
});

it.each([
  ['2026-11-30', '30 November 2026'],
  ['2026-01-01T00:00:00.000Z', '1 January 2026'],
  ['soon', 'soon'],
])('writes the calendar date %p as %p', (date, text) => {
  expect(formatCalendarDate(date)).toBe(text);
});

it('writes a calendar date in every style', () => {
  expect(formatCalendarDate('2026-11-22', 'weekday')).toBe('Sunday 22 November');
  expect(formatCalendarDate('2026-11-22', 'month')).toBe('November 2026');
});

it.each([
  ['Australia/Sydney', true],
  ['Asia/Colombo', true],
  ['Australia/Nowhere', false],
  ['', false],
])('%p is a zone: %p', (name, isZone) => expect(isTimeZone(name)).toBe(isZone));
