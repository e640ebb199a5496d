import { DEFAULT_FEE_TERMS as terms } from '../payments/fee-terms';
import { DEFAULT_PRICING_SETTINGS } from '../payments/pricing-settings';
import { priceBooking } from './booking-price';

const hourly = { basePrice: '40.00', priceUnit: 'hour' as const };
const flat = { basePrice: '200.00', priceUnit: 'fixed' as const };
const pricing = DEFAULT_PRICING_SETTINGS;
const order = { duration: 180, extras: [], isMember: false, withCredit: false, pricing, terms };

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
    ...{ service: 0, extras: 0, discount: 0, tax: 0 },
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
  expect(priceBooking({ ...onTop, service: flat, extras })).toEqual({
    ...{ service: 20_000, extras: 7_500, discount: 0, tax: 2_750 },
    ...{ total: 30_250, fee: 4_538, cash: 25_712 },
  });
  const withCredit = { ...onTop, service: flat, extras, isMember: true, withCredit: true };
  expect(priceBooking(withCredit)).toMatchObject({ tax: 600, total: 6_600, cash: 6_600 });
});

it('sums fee and cash to the total over a million random totals', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647);
  let wrong = 0;
  for (let round = 0; round < 1_000_000; round += 1) {
    const cents = random() % 10_000_000;
    const basePrice = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const price = priceBooking({ ...order, service: { basePrice, priceUnit: 'fixed' } });
    if (price.total !== cents || price.fee + price.cash !== price.total) wrong += 1;
  }
  expect(wrong).toBe(0);
});
