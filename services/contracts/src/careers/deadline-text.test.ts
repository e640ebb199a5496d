import { expect, it } from '@jest/globals';
import { deadlineText } from './deadline-text';

it.each([
  ['2026-11-30', '30 November 2026'],
  ['2026-01-01T00:00:00.000Z', '1 January 2026'],
  ['soon', 'soon'],
])('reads the deadline %p as %p', (date, text) => {
  expect(deadlineText(date)).toBe(text);
});
