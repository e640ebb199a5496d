import { fromZonedClock, toZonedClock, zonedText } from './zoned-clock';

it.each([
  ['2027-01-16T09:30', 'Australia/Sydney', '2027-01-15T22:30:00.000Z'],
  ['2027-07-16T09:30', 'Australia/Sydney', '2027-07-15T23:30:00.000Z'],
  ['2027-07-16T09:30', 'Australia/Darwin', '2027-07-16T00:00:00.000Z'],
  ['2027-07-16T09:30', 'Asia/Colombo', '2027-07-16T04:00:00.000Z'],
  // The last half hour before clocks go forward, and the first after.
  ['2026-10-04T01:30', 'Australia/Sydney', '2026-10-03T15:30:00.000Z'],
  ['2026-10-04T03:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
])('takes %s in %s for %s, and back', (clock, zone, instant) => {
  expect(fromZonedClock(clock, zone)).toBe(instant);
  expect(toZonedClock(instant, zone)).toBe(clock);
});

it('takes a time that clocks leave out for the one that they show instead', () => {
  const instant = fromZonedClock('2026-10-04T02:30', 'Australia/Sydney');
  expect(toZonedClock(instant, 'Australia/Sydney')).toBe('2026-10-04T03:30');
});

it('makes nothing of what is no time', () => {
  expect(fromZonedClock('', 'Australia/Sydney')).toBe('');
  expect(fromZonedClock('tomorrow', 'Australia/Sydney')).toBe('');
  expect(toZonedClock('', 'Australia/Sydney')).toBe('');
});

it('names the zone', () => {
  expect(zonedText('2026-11-15T23:30:00.000Z', 'Australia/Sydney')).toBe(
    'Mon, 16 Nov 2026, 10:30 am (Sydney time)',
  );
});
