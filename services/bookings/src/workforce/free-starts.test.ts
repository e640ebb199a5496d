import { DateTime } from 'luxon';
import { listStarts } from './free-starts';

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
