import { expect, it } from '@jest/globals';
import { isGoodToday, keptAt, stamped } from './kept-at';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T09:41:00Z');

it('says since when an answer is kept, and leaves the rest as it was', async () => {
  const answer = new Response('[1]', { status: 200, headers: { 'content-type': 'text/plain' } });
  const kept = stamped(answer, NOW);
  expect(keptAt(answer)).toBeNull();
  expect(keptAt(kept)).toBe(NOW);
  expect([kept.status, kept.headers.get('content-type'), await kept.text()]).toEqual([
    200,
    'text/plain',
    '[1]',
  ]);
});

it.each([
  [0, true],
  [23, true],
  [25, false],
  [-1, true],
  [-25, false],
])('kept %d hours ago it is good: %s', (hours, isGood) =>
  expect(isGoodToday(stamped(new Response(), NOW - hours * HOUR), NOW)).toBe(isGood),
);

it('takes nothing for good that does not say since when', () =>
  expect(isGoodToday(new Response(), NOW)).toBe(false));
