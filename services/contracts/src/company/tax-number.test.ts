import { expect, it } from '@jest/globals';
import { taxNumberRule } from './tax-number';

it.each([
  ['51824753556', true],
  ['53004085616', true],
  ['83914571673', true],
  ['51824753557', false],
  ['15824753556', false],
  ['01824753556', false],
  ['5182475355', false],
  ['518247535560', false],
  ['5182475355a', false],
  ['', false],
])('knows whether %s is an ABN: %s', (digits, expected) => {
  expect(taxNumberRule('AU').isValid(digits)).toBe(expected);
});

it('prints an ABN in its groups', () => {
  expect(taxNumberRule('AU').format('51824753556')).toBe('51 824 753 556');
});

it.each([
  ['DE', 'USt-IdNr.', 'DE123456789', 'ATU12345678'],
  ['DE', 'USt-IdNr.', '12/345/67890', '12'],
  ['AT', 'UID-Nr.', 'ATU12345678', 'DE123456789'],
  ['GB', 'VAT no.', 'GB123456789', '?'],
])('knows what companies of %s have: a %s such as %s, not %s', (country, label, valid, invalid) => {
  const rule = taxNumberRule(country);
  expect(rule.label).toBe(label);
  expect([rule.isValid(valid), rule.isValid(invalid)]).toEqual([true, false]);
  expect(rule.isValid(rule.example)).toBe(true);
});
