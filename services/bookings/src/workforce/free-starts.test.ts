import { DateTime } from 'luxon';
import { type CalendarCleaner, isFree } from './availability';
import { busyTimesOf } from './availability-cache';
import { dayNumber } from './reservations';
import { freeStarts, listStarts } from './free-starts';

const hours = [{ day: 7 as const, opens: '01:00', closes: '12:00' }];

// The clocks go back at 3 on 4 April 2027, and forward at 2 on 3 October; in Lord Howe by half an hour.
it.each([
  ['Australia/Sydney', '2027-03-28', '2027-03-27T14:00:00.000Z', '2027-03-27T23:00:00.000Z'],
  ['Australia/Sydney', '2027-04-04', '2027-04-03T14:00:00.000Z', '2027-04-04T00:00:00.000Z'],
  ['Australia/Sydney', '2027-10-03', '2027-10-02T15:00:00.000Z', '2027-10-02T23:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T14:00:00.000Z', '2027-04-03T23:30:00.000Z'],
  ['Asia/Kathmandu', '2027-04-04', '2027-04-03T19:15:00.000Z', '2027-04-04T04:15:00.000Z'],
])('begins by the clock of the day: %s on %s', (zone, date, first, last) => {
  const starts = listStarts(date, { zone, duration: 120, hours });
  const clock = starts.map(({ from }) => DateTime.fromMillis(from, { zone }));
  expect(new Set(clock.map((from) => from.toISODate()))).toEqual(new Set([date]));
  expect([starts[0], starts.at(-1)].map((start) => new Date(start!.from).toISOString())).toEqual([
    first,
    last,
  ]);
});

it('leaves out the hour that the clock leaves out', () => {
  const starts = listStarts('2027-10-03', { zone: 'Australia/Sydney', duration: 120, hours });
  expect(starts.slice(0, 4).map(({ startMinute }) => startMinute)).toEqual([60, 90, 180, 210]);
  const times = starts.map(({ from }) => from);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
});

const SYDNEY = { zone: 'Australia/Sydney', duration: 90, hours };
const HALF_HOUR_MS = 30 * 60_000;

/** A cleaner who is taken for so many half hours from each of these half hours after midnight, in their order. */
function cleanerTaken(
  id: string,
  midnight: number,
  taken: readonly [at: number, length: number][],
) {
  const days = new Map<number, { from: number; to: number; kind: 'booking'; ref: string }[]>();
  for (const [at, length] of taken) {
    const [from, to] = [midnight + at * HALF_HOUR_MS, midnight + (at + length) * HALF_HOUR_MS];
    for (const day of new Set([dayNumber(from), dayNumber(to - 1)])) {
      days.set(day, [...(days.get(day) ?? []), { from, to, kind: 'booking', ref: `${id}/${at}` }]);
    }
  }
  return (ignoring?: ReadonlySet<string>): CalendarCleaner => ({
    ...{ id, days: new Set(), holidays: new Set(), maxJobsPerWeek: 60, rating: 0 },
    hours: id === 'b' ? { from: 180, to: 600 } : { from: 0, to: Infinity },
    busy: busyTimesOf(days, ignoring),
  });
}

describe('of a day on which cleaners are taken now and then', () => {
  const starts = listStarts('2027-03-28', SYDNEY);
  const midnight = starts[0]!.day.from;
  const cleaners = [
    cleanerTaken('a', midnight, [
      [-2, 5],
      [7, 1],
      [12, 4],
    ]),
    // The business day ends at 5 in the morning, half hour 10.
    cleanerTaken('b', midnight, [
      [5, 1],
      [8, 6],
      [14, 2],
    ]),
    cleanerTaken('c', midnight, [[0, 48]]),
    cleanerTaken('d', midnight, []),
  ];
  const clock = (free: typeof starts) => free.map(({ startMinute }) => startMinute / 60);

  it.each([
    ['a', [1.5, 2, 4, 4.5, 8, 8.5, 9, 9.5, 10, 10.5]],
    ['b', [8, 8.5]],
    ['c', []],
  ])('%s is free between what they have', (id, expected) => {
    const one = cleaners.map((make) => make()).filter((cleaner) => cleaner.id === id);
    expect(clock(freeStarts(starts, one))).toEqual(expected);
  });

  it.each([1, 2, 3, 4])('finds those at which %i are free, as each by itself is', (teamSize) => {
    for (const ignoring of [undefined, new Set(['a/12', 'c/0'])]) {
      const all = cleaners.map((make) => make(ignoring));
      expect(freeStarts(starts, all, teamSize)).toEqual(
        starts.filter((at) => all.filter((one) => isFree(one, at)).length >= teamSize),
      );
    }
  });
});
