import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  formatAmount,
  formatClearMoney,
  formatMoney,
  formatWholeMoney,
  fromDecimalText,
  toDecimalText,
} from '../money';
import { defaultPricingSettings } from '../payments/pricing-settings';
import { formatDateTime, formatDuration, officeZone, propertyZone } from '../times';
import { regionField, regionOrElsewhereField } from './address-fields';
import { currencyName, currentCountryName, setCurrentRegion } from './current-region';
import { regionOptions } from './region-options';
import { DEFAULT_REGION, localeOf, type Region } from './region';
import { regionSchema } from './region-schemas';

const BERLIN: Region = {
  ...{ country: 'DE', otherCountries: [], currency: 'EUR', membershipCurrency: 'EUR' },
  ...{ timeZone: 'Europe/Berlin', timeZoneElsewhere: '', languages: ['de'], regions: [] },
};

afterEach(() => setCurrentRegion(DEFAULT_REGION));

it('is that of the specification, as prices, times and addresses have always been told', () => {
  expect(regionSchema.validate(DEFAULT_REGION).error).toBeUndefined();
  expect(formatMoney({ minor: 123_450, currency: 'AUD' })).toBe('$1,234.50');
  expect(formatMoney({ minor: -5, currency: 'AUD' })).toBe('-$0.05');
  expect(formatAmount({ minor: 123_450, currency: 'LKR' })).toBe('1,234.50 LKR');
  expect(formatWholeMoney({ minor: 8_000, currency: 'AUD' })).toBe('$80 AUD');
  expect(formatWholeMoney({ minor: 450_000, currency: 'LKR' })).toBe('LKR 4,500');
  expect([propertyZone('WA'), propertyZone('')]).toEqual(['Australia/Perth', 'Asia/Colombo']);
  expect(regionField().validate('NSW').error).toBeUndefined();
  expect(regionField().validate('').error?.message).toBe('State is required');
  expect(regionOrElsewhereField('Choose').validate('').error).toBeUndefined();
});

describe('another company', () => {
  beforeEach(() => setCurrentRegion(BERLIN));

  it('tells money and times as its country does', () => {
    expect(formatClearMoney({ minor: 123_450, currency: 'EUR' })).toBe('1.234,50 €');
    expect(formatWholeMoney({ minor: 8_000, currency: 'EUR' })).toBe('80 €');
    expect(formatAmount({ minor: 123_450, currency: 'EUR' })).toBe('1.234,50 EUR');
    expect(formatClearMoney({ minor: 500, currency: 'AUD' })).toBe('5,00 AU$');
    expect(formatDateTime('2026-11-02T09:30:00Z', 'full', officeZone())).toMatch(
      /^Montag, 2\. November 2026 um 10:30/,
    );
    expect(formatDuration(150)).toBe('2 Stunden 30 Minuten');
    expect([currentCountryName(), currencyName()]).toEqual(['Deutschland', 'Euro']);
    expect(defaultPricingSettings(BERLIN)).toMatchObject({
      ...{ taxMode: 'none', taxCurrencies: ['EUR'] },
    });
  });

  it('asks no address for a region where it has none', () => {
    expect(regionOptions()).toEqual([]);
    expect(regionField().validate('').error).toBeUndefined();
    expect(regionField().validate('NSW').error?.message).toBe('State is required');
    expect(propertyZone('')).toBe('Europe/Berlin');
  });
});

it.each([
  ['JPY', 1_234, '1234'],
  ['EUR', 5, '0.05'],
  ['TND', 1_234, '1.234'],
])('counts amounts in %s by its own places', (currency, minor, text) => {
  expect(toDecimalText(minor, currency)).toBe(text);
  expect(fromDecimalText(text, currency)).toBe(minor);
});

it('takes no more places than a currency has, but those that say nothing', () => {
  expect(fromDecimalText('180.00', 'JPY')).toBe(180);
  expect(() => fromDecimalText('180.50', 'JPY')).toThrow(RangeError);
});

it.each([
  ['de', 'DE', 'de-DE'],
  ['en', 'DE', 'en-DE'],
  ['en-AU', 'LK', 'en-AU'],
])('writes %s in %s as %s', (language, country, locale) => {
  expect(localeOf(language, country)).toBe(locale);
});
