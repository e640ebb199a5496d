import {
  exampleRange,
  formatPostcodes,
  hasPostcodes,
  invalidPostcodeText,
  isInPostcodes,
  normalizePostcode,
  parsePostcodes,
  sharedPostcodes,
} from '@brightnest/contracts/areas/postcode';
import {
  formatAddress,
  wholeAddress,
  withoutRegion,
} from '@brightnest/contracts/company/address-text';
import { DEFAULT_ADDRESS_FORMAT } from '@brightnest/contracts/company/address-format';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { addressFormatOf } from './address-formats';

const goTo = (country: string) =>
  setCurrentRegion({ ...DEFAULT_REGION, country }, addressFormatOf(country));
afterEach(() => setCurrentRegion(DEFAULT_REGION, DEFAULT_ADDRESS_FORMAT));

it('is that of the specification by default', () => {
  expect(addressFormatOf('AU')).toEqual(DEFAULT_ADDRESS_FORMAT);
});

it('tells the order of lines, and what things are called', () => {
  expect(addressFormatOf('DE')).toMatchObject({ lines: '%A%n%Z %C', postcodeName: 'postal' });
  expect(addressFormatOf('GB')).toMatchObject({ lines: '%A%n%C%n%Z', localityName: 'post_town' });
  expect(addressFormatOf('US')).toMatchObject({ lines: '%A%n%C, %S %Z', postcodeName: 'zip' });
  // What stands before the code is for letters from abroad.
  expect(addressFormatOf('CH')).toMatchObject({ lines: '%A%n%Z %C', regionName: 'canton' });
  expect(addressFormatOf('QQ')).toMatchObject({ lines: '%A%n%C', postcode: '' });
});

it.each([
  ['AU', ' 2000 ', '2000'],
  ['AU', '20000', undefined],
  ['AU', 'ABCD', undefined],
  ['DE', '10115', '10115'],
  ['DE', 'D-10115', '10115'],
  ['DE', '2000', undefined],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1 1AE', 'M1 1AE'],
  ['GB', 'SW1A', undefined],
  ['US', '95014', '95014'],
  ['US', '221621010', '22162-1010'],
  ['CA', 'h3z2y7', 'H3Z 2Y7'],
  ['NL', '1011ab', '1011 AB'],
  ['CZ', '11000', '110 00'],
  ['PT', '1250096', '1250-096'],
  ['JP', '１５４－００２３', '154-0023'],
  ['IE', 'a65f4e2', 'A65 F4E2'],
  ['AE', '12345', undefined],
])('reads in %s the postcode %j as %j', (country, typed, code) => {
  goTo(country);
  expect(normalizePostcode(typed)).toBe(code);
});

it.each([
  ['AU', '2027,2026 2026\n2030 - 2035', '2026-2027, 2030-2035'],
  ['DE', '10115, 10117–10119; 10116', '10115-10119'],
  ['GB', 'sw1a1aa, SW1A 2AA E2-E10, E1 N', 'E1-E10, N, SW1A 1AA, SW1A 2AA'],
  ['US', '22162-1010, 95014-95020', '22162-1010, 95014-95020'],
  ['NL', '1011-1019, 1020', '1011-1020'],
  ['PT', '1250-096 – 1250-100, 2725-079', '1250-096 – 1250-100, 2725-079'],
  ['CA', 'M5V, M4, H', 'H, M4, M5V'],
])('takes in %s %j as %j, which it takes again', (country, typed, written) => {
  goTo(country);
  const { ranges, wrong } = parsePostcodes(typed);
  expect([formatPostcodes(ranges), wrong]).toEqual([written, []]);
  expect(formatPostcodes(parsePostcodes(written).ranges)).toBe(written);
});

it.each([
  ['AU', '2000, ABCDE, 2010-2005, 20, 20x7', ['ABCDE', '2010-2005', '20', '20x7']],
  ['DE', '2000 101 10115', ['2000', '101']],
  ['GB', 'SW1-E9, 10115, SW1A', ['SW1-E9', '10115']],
  ['NL', '10', ['10']],
])('refuses in %s of %j %j', (country, typed, wrong) => {
  goTo(country);
  expect(parsePostcodes(typed).wrong).toEqual(wrong);
});

it.each([
  ['GB', 'E1', ['E1 6AN', 'E1W 1AA'], ['E10 5AA', 'SE1 1AA']],
  ['GB', 'SW', ['SW1A 1AA', 'SW19 5AE'], ['S1 2HE', 'W1A 4ZZ']],
  ['GB', 'E2-E10', ['E2 8AA', 'E10 5AA'], ['E1 6AN', 'E11 1AA']],
  ['CA', 'M5', ['M5V 2T6'], ['M4B 1B3', 'H3Z 2Y7']],
  ['NL', '1011-1019', ['1011 AB', '1019 ZZ'], ['1020 AA']],
  ['US', '95014', ['95014', '95014-1010'], ['95015']],
  ['PT', '1250-096 – 1250-100', ['1250-099'], ['1250-101']],
  ['DE', '01067-01099', ['01069'], ['01109']],
])('says in %s that %j holds %j, and not %j', (country, typed, inside, outside) => {
  goTo(country);
  const { ranges } = parsePostcodes(typed);
  const isIn = (code: string) => isInPostcodes(normalizePostcode(code)!, ranges);
  expect([inside.filter(isIn), outside.filter(isIn)]).toEqual([inside, []]);
});

it.each([
  ['AU', '12 King St, Newtown NSW 2042'],
  ['DE', '12 King St, 2042 Newtown'],
  ['GB', '12 King St, Newtown, 2042'],
  ['US', '12 King St, Newtown, NSW 2042'],
  // A city that is a country names itself, and loses nothing that was entered.
  ['SG', '12 King St, SINGAPORE 2042, Newtown'],
])('writes an address in %s as %j', (country, text) => {
  goTo(country);
  const address = { address: '12 King St', suburb: 'Newtown', state: 'NSW', postalCode: '2042' };
  expect(formatAddress(address)).toBe(text);
});

it('adds to a typed line the region and the postcode that were given beside it, once, and takes them off', () => {
  const beside = { state: 'NSW', postalCode: '2042' };
  const NEWTOWN = '5 Explorer Lane, Newtown';
  for (const [typed, whole, without] of [
    [NEWTOWN, `${NEWTOWN}, NSW 2042`, NEWTOWN],
    [`${NEWTOWN} nsw`, `${NEWTOWN} nsw, 2042`, `${NEWTOWN} nsw`],
    [`${NEWTOWN} NSW 2042`, `${NEWTOWN} NSW 2042`, NEWTOWN],
    // The number of a house is no postcode.
    ['2042 Explorer Lane', '2042 Explorer Lane, NSW 2042', '2042 Explorer Lane'],
  ] as const) {
    expect(wholeAddress({ address: typed, ...beside })).toBe(whole);
    expect(wholeAddress({ address: whole, ...beside })).toBe(whole);
    expect(withoutRegion({ address: whole, ...beside })).toBe(without);
  }
  expect(wholeAddress({ address: '12 Galle Road, Colombo' })).toBe('12 Galle Road, Colombo');
});

it('leaves out of an address what is not known, and what stands beside it', () => {
  goTo('US');
  expect(formatAddress({ address: '1 Main St', suburb: 'Reno', postalCode: '89501' })).toBe(
    '1 Main St, Reno 89501',
  );
  expect(formatAddress({ state: 'NV', postalCode: null })).toBe('NV');
  expect(formatAddress({ address: '', suburb: '' })).toBe('');
});

it('finds what two areas share', () => {
  goTo('GB');
  const shared = (one: string, other: string) =>
    formatPostcodes(sharedPostcodes(parsePostcodes(one).ranges, parsePostcodes(other).ranges));
  expect(shared('SW', 'SW1A 1AA, E1')).toBe('SW1A 1AA');
  expect(shared('E1-E5', 'E3-E9')).toBe('E3-E5');
  expect(shared('E1', 'E10-E12, SE1')).toBe('');
});

it('gives examples of the country', () => {
  goTo('US');
  expect([invalidPostcodeText(), exampleRange()]).toEqual([
    'Please enter a ZIP code such as 95014',
    '95014-95015',
  ]);
  goTo('GB');
  expect(exampleRange()).toBe('EC1Y');
  expect(hasPostcodes()).toBe(true);
  goTo('AE');
  expect(hasPostcodes()).toBe(false);
});
