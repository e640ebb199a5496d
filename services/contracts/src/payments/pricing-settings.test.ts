import {
  DEFAULT_PRICING_SETTINGS,
  inclTaxNote,
  plusTaxNote,
  type PricingSettings,
  taxLineLabel,
  taxOnTop,
  withTaxOnTop,
} from './pricing-settings';

const onTop = (taxRatePercent: number): PricingSettings => ({
  ...DEFAULT_PRICING_SETTINGS,
  ...{ taxMode: 'on_top', taxRatePercent },
});
const aud = (minor: number) => ({ minor, currency: 'AUD' as const });

it.each([
  [10_000, 10, 1_000],
  [0, 10, 0],
  // 0.4, 0.5 and 1.5 cents.
  [4, 10, 0],
  [5, 10, 1],
  [15, 10, 2],
  [10_000, 7.25, 725],
  [20, 7.5, 2],
  [10_000, 0, 0],
  // 0.285 of a dollar, which has no binary fraction.
  [190, 15, 29],
  [999_999_999, 99.99, 999_899_999],
])('puts on top of %i at %d %% a tax of %i', (minor, rate, tax) => {
  expect(taxOnTop(aud(minor), onTop(rate))).toBe(tax);
  expect(withTaxOnTop(aud(minor), onTop(rate))).toEqual(aud(minor + tax));
});

it.each([
  ['prices include it', { ...onTop(10), taxMode: 'included' as const }],
  ['there is none', { ...onTop(10), taxMode: 'none' as const }],
  ['another currency is taxed', { ...onTop(10), taxCurrencies: ['LKR' as const] }],
  ['the rate is nothing', onTop(0)],
])('puts nothing on top, and says nothing, where %s', (_why, settings) => {
  expect(taxOnTop(aud(10_000), settings)).toBe(0);
  expect(plusTaxNote(settings, 'AUD') + inclTaxNote(settings, 'AUD')).toBe('');
});

it('names the tax', () => {
  expect(taxLineLabel(onTop(12.5))).toBe('GST (12.5%)');
  expect(plusTaxNote(onTop(10), 'AUD')).toBe('plus GST');
  expect(inclTaxNote(onTop(10), 'AUD')).toBe('incl. GST');
});
