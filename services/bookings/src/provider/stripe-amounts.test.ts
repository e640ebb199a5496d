import { fromStripeAmount, toStripeAmount } from './stripe-amounts';

it.each([
  ['EUR', 1_234, 1_234],
  ['JPY', 1_234, 1_234],
  ['ISK', 1_234, 123_400],
  ['MGA', 123_400, 1_234],
  ['TND', 12_340, 12_340],
])('counts an amount in %s of %d as Stripe does: %d', (currency, minor, amount) => {
  expect(toStripeAmount({ minor, currency })).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toEqual({ minor, currency });
});

it('charges two of three places', () => {
  expect(toStripeAmount({ minor: 12_346, currency: 'TND' })).toBe(12_350);
});
