import { isTimeZone } from '../times';
import { ageOn, applicantZone } from './applicant';

it.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-21', '2026-11-22', 18],
  ['2008-12-31', '2027-01-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2004-02-29', '2024-02-29', 20],
])('who was born on %s is on %s %i years old', (born, today, age) => {
  expect(ageOn(born, today)).toBe(age);
});

it('counts in the zone of the browser, then of the state, then of Colombo', () => {
  expect(applicantZone({ timeZone: 'Europe/Oslo', state: 'NSW' })).toBe('Europe/Oslo');
  expect(applicantZone({ state: 'WA' })).toBe('Australia/Perth');
  expect(applicantZone({ timeZone: 'Nowhere/Land', state: '' })).toBe('Asia/Colombo');
});

it('knows what a zone is', () => {
  expect(['Asia/Colombo', 'UTC', '', 'Mars/Base', '../etc'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
