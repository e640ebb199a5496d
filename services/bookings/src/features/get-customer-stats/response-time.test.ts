import { inWords } from './response-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, '1m'],
  [20 * SECOND, '1m'],
  [45 * MINUTE, '45m'],
  [59 * MINUTE + 40 * SECOND, '1h'],
  [2 * HOUR, '2h'],
  [2.4 * HOUR, '2h'],
  [23.4 * HOUR, '23h'],
  [23.6 * HOUR, '1d'],
  [3 * DAY, '3d'],
  [40 * DAY, '40d'],
])('writes %d ms as %s', (ms, words) => {
  expect(inWords(ms)).toBe(words);
});
