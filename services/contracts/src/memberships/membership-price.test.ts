import { membershipPriceInDollars } from './membership-price';

it.each([
  ['4500.00', 90],
  ['8500.00', 170],
  ['15500.00', 310],
  ['1000', 20],
  ['1024.99', 20],
  ['1025.00', 21],
  ['0.00', 0],
])('shows a plan of %s rupees at %d dollars', (monthlyPrice, dollars) => {
  expect(membershipPriceInDollars(monthlyPrice)).toBe(dollars);
});

it('shows no price for what is no amount', () => {
  expect(() => membershipPriceInDollars('a lot')).toThrow(RangeError);
});
