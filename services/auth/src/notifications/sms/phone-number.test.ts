import { findMobileNumber, formatMobileNumber } from './phone-number';

it.each([
  ['0400 555 101', '+61400555101'],
  ['(0400) 555-101', '+61400555101'],
  ['+61 400 555 101', '+61400555101'],
  ['0011 61 400 555 101', '+61400555101'],
  ['61400555101', '+61400555101'],
  ['077 555 0106', '+94775550106'],
  ['+94 77 555 0106', '+94775550106'],
  ['+44 7911 123456', '+447911123456'],
  ['+1 415 555 2671', '+14155552671'],
])('takes %s for %s', (written, number) => {
  expect(findMobileNumber(written, ['AU', 'LK'])).toBe(number);
});

it.each(['', '0400', '(02) 9876 5432', '+61 2 9876 5432', 'please mail me', '0400 555 101 555'])(
  'takes «%s» for no number that can be texted',
  (written) => {
    expect(findMobileNumber(written, ['AU', 'LK'])).toBeNull();
  },
);

it('reads a national number as one of the countries that the company says', () => {
  expect(findMobileNumber('077 555 0106', ['AU'])).toBeNull();
});

it('shows a number as people write it', () => {
  expect(formatMobileNumber('+61400555101')).toBe('+61 400 555 101');
});
