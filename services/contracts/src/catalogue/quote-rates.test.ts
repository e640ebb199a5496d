import { extraPriceText, extrasOn, extrasRefusal, extraTexts } from './extras';
import {
  DEFAULT_QUOTE_RATES as rates,
  type ExtraRate,
  leastPrice,
  roomsDuration,
} from './quote-rates';
import { quoteRatesSchema } from './quote-rates-schemas';

const check = (change: object) =>
  quoteRatesSchema.validate({ ...rates, ...change }, { abortEarly: false });
const messagesOf = (change: object) =>
  check(change).error?.details.map(({ path, message }) => [path.join('.'), message]);
const retired = (...ids: string[]) => ({
  ...rates,
  extras: rates.extras.map((extra) => ({ ...extra, isActive: !ids.includes(extra.id) })),
});

describe('the rates', () => {
  it('are those of the specification by default', () => {
    expect(check({})).toEqual({ value: rates });
    expect(rates.extras.map((extra) => `${extra.label}: ${extraPriceText(extra)}`)).toEqual([
      'Steam cleaning: $55 per unit ($110 minimum)',
      'Disinfectant: $20',
      'Clean oven: $75',
      'Inside windows: $79 up to 3 bedrooms, $139 for 3+',
      'Wet wipe blinds: $29',
      'Clean walls: $29 each',
      'Balcony: $39 each',
      'Inside fridge: $39',
      'Green supplies: $5',
      'Dirty dishes: $39',
      'Laundry load: $39',
      'Change bed linen: Free',
      'Ironing: $50 per half hour',
      'Same day booking: Free',
    ]);
  });

  it('refuse what makes no sense, each where it is', () => {
    const [steam] = rates.extras;
    const extra = (change: object) => ({ extras: [{ ...steam, ...change }] });
    const amount = 'Please enter an amount such as 40.00';
    expect(messagesOf(extra({ price: 'much' }))).toEqual([['extras.0.price', amount]]);
    expect(messagesOf(extra({ minimum: '' }))).toEqual([['extras.0.minimum', amount]]);
    expect(messagesOf(extra({ maxUnits: 0 }))).toEqual([
      ['extras.0.maxUnits', 'Please enter a whole number from 1 to 100'],
    ]);
    expect(messagesOf(extra({ label: ' ' }))).toEqual([['extras.0.label', 'Name is required']]);
    expect(messagesOf({ extras: [steam, steam] })).toEqual([
      ['extras.1', 'This extra is in the list twice'],
    ]);
    expect(messagesOf({ frequencies: { ...rates.frequencies, weekly: undefined } })).toEqual([
      ['frequencies.weekly', 'Please enter a whole number from 1 to 300'],
    ]);
  });

  it('keep of an extra what its way of pricing needs, and amounts with both places', () => {
    const given = { ...rates.extras[0], pricing: 'flat', price: '7', maxUnits: 'x', note: '' };
    expect(check({ extras: [given] }).value.extras).toEqual([
      {
        id: 'steam_cleaning',
        label: 'Steam cleaning',
        pricing: 'flat',
        price: '7.00',
        isActive: true,
      },
    ]);
  });
});

describe('extras', () => {
  it('that are retired keep their name, and can’t be chosen', () => {
    const chosen = { extras: ['balcony', 'clean_oven'], quantities: { balcony: 2 } };
    expect(extrasRefusal(rates, chosen)).toBeUndefined();
    expect(extrasRefusal(retired('balcony'), chosen)).toBe('Balcony is no longer offered.');
    expect(extraTexts(retired('balcony'), chosen)).toEqual(['Balcony × 2', 'Clean oven']);
    expect(extrasRefusal(rates, { extras: ['gold_plating'] })).toBe(
      'Please choose extras from the list',
    );
    expect(extrasRefusal(rates, { ...chosen, quantities: { balcony: 21 } })).toBe(
      'Please choose at most 20 of Balcony',
    );
  });

  it('for the day itself count on that day, chosen or not, and on no other', () => {
    const ids = ['same_day_booking', 'balcony'];
    expect(extrasOn(rates, ids, 'later')).toEqual(['balcony']);
    expect(extrasOn(rates, ['balcony'], 'same')).toEqual(['balcony', 'same_day_booking']);
    expect(extrasOn(retired('same_day_booking'), ids, 'same')).toEqual(['balcony']);
    expect(extrasOn(rates, ids, 'unknown')).toEqual(ids);
  });

  it('say what they cost where they have cents, and where nothing is the least', () => {
    const extra: ExtraRate = { ...rates.extras[5]!, price: '29.50', unit: 'per wall' };
    expect(extraPriceText(extra)).toBe('$29.50 per wall');
  });
});

it('takes as long as the rooms do, in full half hours', () => {
  const minutes = (bedrooms: number, bathrooms: number) =>
    roomsDuration(rates, 'deep_cleaning', { bedrooms, bathrooms });
  expect([minutes(1, 1), minutes(3, 2), minutes(8, 6)]).toEqual([90, 240, 600]);
});

it('costs no less than the smallest home as often as is cheapest', () => {
  // 70 and 45, 10% less for each week, rounded up by half a dollar.
  expect(leastPrice('spring_cleaning', rates)).toBe(10_400);
  expect(leastPrice('spring_cleaning', { ...rates, roundsEstimates: false })).toBe(10_350);
});
