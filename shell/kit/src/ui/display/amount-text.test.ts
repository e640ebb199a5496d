import { amountText } from './amount-text';

it.each([
  ['30.60', 'AUD', '$30.60 AUD'],
  ['8525.00', 'LKR', 'LKR 8,525.00'],
  ['-1234.5', 'AUD', '-$1,234.50 AUD'],
  ['-8525.00', 'LKR', '-LKR 8,525.00'],
] as const)('writes %s in %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});
