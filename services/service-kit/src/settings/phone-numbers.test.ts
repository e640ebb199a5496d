import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { callablePhone, optionalPhone } from '@brightnest/contracts/company/phone-fields';
import { DEFAULT_PHONE_FORMAT } from '@brightnest/contracts/company/phone-format';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import {
  formatPhone,
  normalizePhone,
  phoneFormatOf,
  phoneTexts,
  searchedPhone,
} from './phone-numbers';

const isIn = (country: string, otherCountries: string[] = []) =>
  setCurrentRegion(
    { ...DEFAULT_REGION, country, otherCountries },
    undefined,
    phoneFormatOf(country),
  );
afterEach(() => setCurrentRegion(DEFAULT_REGION, undefined, DEFAULT_PHONE_FORMAT));

it.each([
  ['AU', '0412345678', '+61412345678', '0412 345 678'],
  ['AU', '+61 (0)412 345 678', '+61412345678', '0412 345 678'],
  ['AU', '02 5550 0148', '+61255500148', '(02) 5550 0148'],
  ['AU', '+49 30 5550148', '+49305550148', '+49 30 5550148'],
  ['DE', '030 5550148', '+49305550148', '030 5550148'],
  ['DE', '+61 412 345 678', '+61412345678', '+61 412 345 678'],
  ['GB', '020 7946 0018', '+442079460018', '020 7946 0018'],
  ['US', '(212) 555-0123', '+12125550123', '(212) 555-0123'],
])('in %s stores %s as %s, and shows %s', (country, typed, stored, shown) => {
  isIn(country);
  expect([normalizePhone(typed), formatPhone(stored), formatPhone(typed)]).toEqual([
    ...[stored, shown, shown],
  ]);
});

it('leaves what is no number as it is, and what may be one of two countries', () => {
  isIn('AU', ['LK']);
  for (const typed of ['ask my sister', '0400', '0412 345 678 x5', '0755550148']) {
    expect([normalizePhone(typed), optionalPhone().validate(typed).value]).toEqual([typed, typed]);
  }
  // The last is none of Australia's yet, and a landline of the other country.
  const written = ['07 5555 0148', '075 555 0148', '0412345678', '0453123456'];
  expect(written.map(normalizePhone)).toEqual([
    ...['+61755550148', '+94755550148', '+61412345678', '0453123456'],
  ]);
  expect(phoneTexts('0755550148')).toEqual(
    expect.arrayContaining(['0755550148', '61755550148', '94755550148']),
  );
});

it('takes numbers of the company’s country and international ones where it has to call', () => {
  const says = (typed: string) => callablePhone().validate(typed).error?.message;
  const asked = 'Phone number is required (minimum 10 digits)';
  expect(['93744000', '', '+61 1', '0412 345 678', '+45 12 34 56 7'].map(says)).toEqual([
    ...[asked, asked, asked, undefined, undefined],
  ]);
  isIn('DE');
  expect(phoneFormatOf('DE').example).toMatch(/^01/);
  expect(['030 12345', '+61 412 345 678'].map(says)).toEqual([undefined, undefined]);
  expect(says('12')).toBe(`Please enter a phone number such as ${phoneFormatOf('DE').example}`);
  expect(callablePhone().validate('030 5550148').value).toBe('+49305550148');
});

it('looks up other figures as they are typed', () => {
  isIn('DE');
  for (const typed of ['2026-000123', '20260001', '12 10115', '10115']) {
    expect(searchedPhone(typed)).toBeUndefined();
  }
});
