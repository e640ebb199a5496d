import { isLateChange } from './booking';

const minutes = (count: number) => count * 60_000;

// Sydney goes from 02:00 to 03:00 on 4 October 2026 and from 03:00 back to 02:00 on 4 April 2027.
it.each([
  ['an ordinary day', '2026-11-18T22:00:00Z'],
  ['the day that has 23 hours', '2026-10-03T22:00:00Z'],
  ['the day that has 25 hours', '2027-04-03T22:00:00Z'],
])('is free until 24 hours before the start, on %s', (_day, start) => {
  const at = new Date(start);
  const before = (ms: number) => new Date(at.getTime() - ms);
  expect(isLateChange(at, before(minutes(24 * 60 + 1)))).toBe(false);
  expect(isLateChange(at, before(minutes(24 * 60)))).toBe(false);
  expect(isLateChange(at, before(minutes(24 * 60 - 1)))).toBe(true);
});
