import { relativeTime } from './relative-time';

const now = new Date('2026-03-12T12:00:00Z');

it.each([
  ['2026-03-12T12:00:00Z', 'just now'],
  ['2026-03-12T11:59:01Z', 'just now'],
  ['2026-03-12T11:59:00Z', '1 minute ago'],
  ['2026-03-12T11:01:00Z', '59 minutes ago'],
  ['2026-03-12T11:00:00Z', '1 hour ago'],
  ['2026-03-11T12:00:01Z', '23 hours ago'],
  ['2026-03-11T12:00:00Z', 'yesterday'],
  ['2026-03-02T12:00:00Z', '10 days ago'],
  // A clock that runs a little ahead of this one.
  ['2026-03-12T12:00:05Z', 'just now'],
])('%s is %s', (time, text) => {
  expect(relativeTime(time, now)).toBe(text);
});
