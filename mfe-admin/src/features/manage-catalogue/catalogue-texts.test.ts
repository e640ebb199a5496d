import { categoryTitle, durationText, isAmount, priceText } from './catalogue-texts';

it('says a price as customers read it', () => {
  expect(priceText({ basePrice: '1120', priceUnit: 'hour' })).toBe('$1,120.00 AUD per hour');
  expect(priceText({ basePrice: '79.5', priceUnit: 'fixed' })).toBe('$79.50 AUD');
  expect(priceText({ basePrice: 'much', priceUnit: 'fixed' })).toBe('');
});

it.each([
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
  [1, '1 minute'],
  [0, ''],
  [Number.NaN, ''],
])('says %d minutes as %j', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

it('says a category in words', () => {
  expect(categoryTitle('move_in_out')).toBe('Move in out');
});

it.each([
  ['12', true],
  ['12.50', true],
  ['12.505', false],
  ['$12', false],
  ['', false],
])('knows whether %j is an amount', (text, expected) => {
  expect(isAmount(text)).toBe(expected);
});
