import { afterEach, expect, it } from '@jest/globals';
import { setCurrentRegion } from '../company/current-region';
import { DEFAULT_REGION } from '../company/region';
import { isShownConverted, shownPlanText } from './membership-price';

afterEach(() => setCurrentRegion(DEFAULT_REGION));

it.each([
  ['4500.00', '$90 AUD'],
  ['8500.00', '$170 AUD'],
  ['15500.00', '$310 AUD'],
  ['1000', '$20 AUD'],
  ['1024.99', '$20 AUD'],
  ['1025.00', '$21 AUD'],
  ['0.00', '$0 AUD'],
])('shows a plan of %s rupees at %s', (monthlyPrice, shown) => {
  expect(shownPlanText({ monthlyPrice, currency: 'LKR' })).toBe(shown);
});

it('shows no price for what is no amount', () => {
  expect(() => shownPlanText({ monthlyPrice: 'a lot', currency: 'LKR' })).toThrow(RangeError);
});

it('shows what is billed where a company has one currency', () => {
  const region = { ...DEFAULT_REGION, country: 'DE', languages: ['de'] };
  setCurrentRegion({ ...region, currency: 'EUR', membershipCurrency: 'EUR' });
  const plan = { monthlyPrice: '1089.50', currency: 'EUR' };
  expect([isShownConverted(plan), shownPlanText(plan)]).toEqual([false, '1.089,50 €']);
});
