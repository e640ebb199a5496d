import { isCalendarDate } from './calendar-date';

it.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['today', false],
  ['', false],
])('%s: %s', (text, isDate) => expect(isCalendarDate(text)).toBe(isDate));
