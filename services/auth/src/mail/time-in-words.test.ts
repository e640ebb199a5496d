import { dayInWords, durationInWords, timeInWords } from './time-in-words';

it.each([
  ['2027-01-15T23:30:00Z', 'Australia/Sydney', '16 January 2027', '10:30 am', 'Eastern Daylight'],
  ['2027-07-15T23:30:00Z', 'Australia/Sydney', '16 July 2027', '9:30 am', 'Eastern Standard'],
  ['2027-01-15T23:30:00Z', 'Australia/Perth', '16 January 2027', '7:30 am', 'Western Standard'],
  ['2027-01-15T23:30:00Z', 'Asia/Colombo', '16 January 2027', '5:00 am', 'Sri Lanka'],
])('says when %s is in %s, and names the zone', (instant, zone, ...said) => {
  const words = timeInWords(instant, zone);
  for (const part of said) expect(words).toContain(part);
});

it('changes the name of the zone with the clocks', () => {
  expect(timeInWords('2027-04-03T15:59:00Z', 'Australia/Sydney')).toContain(
    '2:59 am (Australian Eastern Daylight',
  );
  expect(timeInWords('2027-04-03T16:00:00Z', 'Australia/Sydney')).toContain(
    '2:00 am (Australian Eastern Standard',
  );
});

it('names the day alone for a subject', () => {
  expect(dayInWords('2027-01-15T23:30:00Z', 'Australia/Sydney')).toMatch(/^Saturday,? 16 January$/);
});

it.each([
  [120, '2 hours'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [45, '45 minutes'],
])('says %s minutes in words', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words);
});
