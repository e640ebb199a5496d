import { addDays, dayName, firstOfMonth, mondayOf, weeksOfMonth } from './calendar-date';

it('counts days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('finds the Monday of %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

it('goes from month to month', () => {
  expect(firstOfMonth('2026-11-30', 1)).toBe('2026-12-01');
  expect(firstOfMonth('2026-01-15', -1)).toBe('2025-12-01');
});

it.each([
  ['2026-11-10', '2026-10-26', 42],
  ['2027-02-10', '2027-02-01', 28],
])('shows the month of %s in whole weeks', (date, first, count) => {
  const days = weeksOfMonth(date);
  expect([days[0], days.length]).toEqual([first, count]);
});

it('writes a date with its weekday', () => {
  expect(dayName('2026-11-22')).toBe('Sunday 22 November');
});
