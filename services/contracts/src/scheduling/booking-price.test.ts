import { FREQUENCIES, SERVICE_TYPES } from '../catalogue/home-options';
import { breakDownQuote } from '../catalogue/quote-estimate';
import { DEFAULT_QUOTE_RATES as rates, type QuoteRates } from '../catalogue/quote-rates';
import { toDecimalText } from '../money';
import { DEFAULT_FEE_TERMS as terms } from '../payments/fee-terms';
import { DEFAULT_PRICING_SETTINGS, TAX_MODES } from '../payments/pricing-settings';
import { priceBooking } from './booking-price';

const hourly = { basePrice: '40.00', priceUnit: 'hour' as const };
const flat = { basePrice: '200.00', priceUnit: 'fixed' as const };
const pricing = DEFAULT_PRICING_SETTINGS;
const order = {
  ...{ duration: 180, extras: [], frequency: 'one_time' as const },
  ...{ isMember: false, withCredit: false, rates, pricing, terms },
};

it('multiplies an hourly price by the hours, and leaves a flat one', () => {
  expect(priceBooking({ ...order, service: hourly }).total).toBe(12_000);
  expect(priceBooking({ ...order, service: hourly, duration: 300 }).total).toBe(20_000);
  expect(priceBooking({ ...order, service: flat, duration: 300 }).total).toBe(20_000);
});

it('adds extras, for members with 20% off', () => {
  const extras = ['clean_oven', 'inside_windows', 'change_bed_linen'];
  expect(priceBooking({ ...order, service: flat, extras }).extras).toBe(15_400);
  expect(priceBooking({ ...order, service: flat, extras, isMember: true }).extras).toBe(12_320);
  expect(priceBooking({ ...order, service: flat, extras: ['unknown'] }).extras).toBe(0);
});

it('charges no fee where a credit pays, and extras in cash', () => {
  const withCredit = { ...order, service: flat, isMember: true, withCredit: true };
  expect(priceBooking(withCredit)).toEqual({
    ...{ service: 0, extraLines: [], extras: 0, discount: 0, tax: 0 },
    ...{ total: 0, fee: 0, cash: 0 },
  });
  expect(priceBooking({ ...withCredit, extras: ['clean_oven'] })).toMatchObject({
    total: 6_000,
    fee: 0,
    cash: 6_000,
  });
});

it('adds the tax to the sum where it comes on top, and takes the fee of what is paid', () => {
  const onTop = { ...order, pricing: { ...pricing, taxMode: 'on_top' as const } };
  const extras = ['clean_oven'];
  expect(priceBooking({ ...onTop, service: flat, extras })).toMatchObject({
    ...{ service: 20_000, extras: 7_500, discount: 0, tax: 2_750 },
    ...{ total: 30_250, fee: 4_538, cash: 25_712 },
  });
  const withCredit = { ...onTop, service: flat, extras, isMember: true, withCredit: true };
  expect(priceBooking(withCredit)).toMatchObject({ tax: 600, total: 6_600, cash: 6_600 });
});

describe('a service that is priced by rooms', () => {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const oneOf = <T>(items: readonly T[]): T => items[random(items.length)]!;

  /** Rates of some company: prices with cents, any percent, rounded or not. */
  function randomRates(): QuoteRates {
    const cents = () => toDecimalText(random(20_000));
    const room = () => ({
      ...{ bedroom: cents(), bathroom: cents() },
      ...{ bedroomMinutes: random(90), bathroomMinutes: random(90) },
    });
    return {
      rooms: Object.fromEntries(SERVICE_TYPES.map(({ value }) => [value, room()])) as never,
      frequencies: Object.fromEntries(
        FREQUENCIES.map(({ value }) => [value, 50 + random(100)]),
      ) as never,
      extras: rates.extras.map((extra) => ({ ...extra, price: cents() })),
      memberDiscountPercent: random(101),
      roundsEstimates: random(2) === 0,
    };
  }

  it('costs exactly what the same home costs in the quote form, whatever the rates and the tax are', () => {
    for (let round = 0; round < 1_000; round += 1) {
      const priced = {
        rates: round === 0 ? rates : randomRates(),
        pricing: { ...pricing, taxMode: oneOf(TAX_MODES), taxRatePercent: random(2_500) / 100 },
      };
      const rooms = { bedrooms: 1 + random(8), bathrooms: 1 + random(6) };
      const extras = rates.extras.filter(() => random(4) === 0).map(({ id }) => id);
      const quantities = Object.fromEntries(extras.map((id) => [id, 1 + random(20)]));
      const serviceType = oneOf(SERVICE_TYPES).value;
      const frequency = oneOf(FREQUENCIES).value;
      const booked = {
        ...{ ...order, ...priced, ...rooms, frequency, extras, quantities },
        service: { basePrice: '0.00', priceUnit: 'rooms' as const, serviceType },
      };
      const estimate = breakDownQuote(
        {
          ...{ ...rooms, serviceType, quantities },
          ...{ cleaningFrequency: frequency, additionalServices: extras },
        },
        priced,
      );
      const price = priceBooking(booked);
      expect([price.total, price.tax]).toEqual([estimate.total, estimate.tax]);
      expect(price.service).toBeGreaterThanOrEqual(0);
      // Members have their discount off the extras of that price, and nothing else.
      const member = priceBooking({ ...booked, isMember: true });
      expect(member.service).toBe(price.service);
      expect(member.extras).toBeLessThanOrEqual(price.extras);
    }
  });
});

it('sums fee and cash to the total over 20,000 random totals', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647);
  let wrong = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const cents = random() % 10_000_000;
    const basePrice = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const price = priceBooking({ ...order, service: { basePrice, priceUnit: 'fixed' } });
    if (price.total !== cents || price.fee + price.cash !== price.total) wrong += 1;
  }
  expect(wrong).toBe(0);
});
