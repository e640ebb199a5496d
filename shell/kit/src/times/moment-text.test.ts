import { clockText, weekdayText, zoneText } from './moment-text';

const INSTANT = '2030-01-14T22:30:00.000Z';

it('writes a time as it is at the property', () => {
  expect(weekdayText(INSTANT, 'Australia/Sydney')).toBe('Tuesday 15 January 2030');
  expect(clockText(INSTANT, 'Australia/Sydney')).toMatch(/^9:30.am$/);
  expect(weekdayText(INSTANT, 'Australia/Perth')).toBe('Tuesday 15 January 2030');
  expect(clockText(INSTANT, 'Asia/Colombo')).toMatch(/^4:00.am$/);
});

it('knows half hours and daylight saving', () => {
  expect(clockText('2030-07-14T22:30:00.000Z', 'Australia/Sydney')).toMatch(/^8:30.am$/);
  expect(clockText(INSTANT, 'Australia/Darwin')).toMatch(/^8:00.am$/);
});

it('names a zone by its place', () => {
  expect(zoneText('Australia/Sydney')).toBe('Sydney time');
  expect(zoneText('America/New_York')).toBe('New York time');
});
