import { nextBillingDate } from './billing-date';

const next = (anchor: string, after: string) =>
  nextBillingDate(new Date(anchor), new Date(after)).toISOString();

it.each([
  ['2030-05-10T08:00:00Z', '2030-05-10T08:00:00Z', '2030-06-10T08:00:00.000Z'],
  ['2030-05-10T08:00:00Z', '2030-06-10T08:00:00Z', '2030-07-10T08:00:00.000Z'],
  ['2030-05-10T08:00:00Z', '2030-06-10T07:59:59Z', '2030-06-10T08:00:00.000Z'],
  // The last day of a shorter month, and its own day again after it.
  ['2030-01-31T08:00:00Z', '2030-01-31T08:00:00Z', '2030-02-28T08:00:00.000Z'],
  ['2030-01-31T08:00:00Z', '2030-02-28T08:00:00Z', '2030-03-31T08:00:00.000Z'],
  ['2028-01-31T08:00:00Z', '2028-01-31T08:00:00Z', '2028-02-29T08:00:00.000Z'],
  // Months in which nothing ran are not billed.
  ['2030-05-10T08:00:00Z', '2031-02-11T08:00:00Z', '2031-03-10T08:00:00.000Z'],
  // Neither change of daylight saving moves it.
  ['2030-09-05T23:00:00Z', '2030-09-05T23:00:00Z', '2030-10-05T23:00:00.000Z'],
])('of a membership from %s is after %s on %s', (anchor, after, expected) => {
  expect(next(anchor, after)).toBe(expected);
});
