import { breakDownQuote, estimateQuote, type EstimateInput } from './quote-estimate';
import { priceExtras } from './extras';
import { DEFAULT_QUOTE_RATES as rates } from './quote-rates';
import { DEFAULT_PRICING_SETTINGS } from '../payments/pricing-settings';

const pricing = DEFAULT_PRICING_SETTINGS;
const home: EstimateInput = {
  serviceType: 'regular_cleaning',
  cleaningFrequency: 'monthly',
  bedrooms: 3,
  bathrooms: 2,
  additionalServices: [],
};

const dollars = (changes: Partial<EstimateInput>) => {
  const minor = estimateQuote({ ...home, ...changes }, { rates, pricing });
  return minor === null ? null : minor / 100;
};

describe('the base of an estimate', () => {
  it.each([
    ['regular_cleaning', 40, 25],
    ['deep_cleaning', 60, 40],
    ['move_in_out', 80, 50],
    ['spring_cleaning', 70, 45],
    ['office_cleaning', 35, 20],
  ] as const)('charges %s at %d a bedroom and %d a bathroom', (serviceType, bedroom, bathroom) => {
    expect(dollars({ serviceType, bedrooms: 1, bathrooms: 1 })).toBe(bedroom + bathroom);
    expect(dollars({ serviceType, bedrooms: 8, bathrooms: 6 })).toBe(8 * bedroom + 6 * bathroom);
  });

  it.each([
    ['weekly', 153],
    ['fortnightly', 162],
    ['monthly', 170],
    ['one_time', 204],
  ] as const)('multiplies by the frequency: %s', (cleaningFrequency, expected) => {
    expect(dollars({ cleaningFrequency })).toBe(expected);
  });

  it('is not known before both service type and frequency are', () => {
    expect(dollars({ serviceType: '' })).toBeNull();
    expect(dollars({ cleaningFrequency: '' })).toBeNull();
    expect(dollars({ serviceType: '', additionalServices: ['clean_oven'] })).toBeNull();
  });

  it('charges the default rate for a service type it does not list', () => {
    const stored = { serviceType: 'window_cleaning' } as unknown as Partial<EstimateInput>;
    expect(dollars(stored)).toBe(170);
  });
});

describe('the rounding of an estimate', () => {
  // 65 × 0.9 = 58.5 and 65 × 0.95 = 61.75: both are binary fractions that invite a cent of error.
  it('rounds half a dollar up', () => {
    expect(dollars({ bedrooms: 1, bathrooms: 1, cleaningFrequency: 'weekly' })).toBe(59);
  });

  it('rounds once, after the extras', () => {
    const oneRoom = { bedrooms: 1, bathrooms: 1, cleaningFrequency: 'fortnightly' } as const;
    expect(dollars(oneRoom)).toBe(62);
    expect(dollars({ ...oneRoom, additionalServices: ['green_supplies'] })).toBe(67);
  });

  it('gives whole dollars in minor units for every home the wizard offers', () => {
    for (let bedrooms = 1; bedrooms <= 8; bedrooms += 1) {
      for (let bathrooms = 1; bathrooms <= 6; bathrooms += 1) {
        const rooms = { bedrooms, bathrooms, cleaningFrequency: 'weekly' as const };
        const minor = estimateQuote({ ...home, ...rooms }, { rates, pricing });
        expect(Number.isSafeInteger(minor)).toBe(true);
        expect((minor ?? 1) % 100).toBe(0);
      }
    }
  });
});

describe('the extras', () => {
  const price = (id: string, bedrooms = 3, quantity?: number) =>
    priceExtras(rates, {
      ...{ extras: [id], bedrooms },
      ...(quantity && { quantities: { [id]: quantity } }),
    })[0]!.price / 100;

  it.each([
    ['steam_cleaning', 110],
    ['disinfectant', 20],
    ['clean_oven', 75],
    ['inside_windows', 79],
    ['wet_wipe_blinds', 29],
    ['clean_walls', 29],
    ['balcony', 39],
    ['inside_fridge', 39],
    ['green_supplies', 5],
    ['dirty_dishes', 39],
    ['laundry_load', 39],
    ['change_bed_linen', 0],
    ['ironing', 50],
    ['same_day_booking', 0],
  ])('prices one %s at %d', (id, expected) => {
    expect(price(id)).toBe(expected);
  });

  it('are all in the table above', () => {
    expect(rates.extras).toHaveLength(14);
    expect(new Set(rates.extras.map((extra) => extra.id)).size).toBe(14);
  });

  it.each([
    [1, 79],
    [3, 79],
    [4, 139],
    [8, 139],
  ])('prices the inside windows of %d bedrooms at %d', (bedrooms, expected) => {
    expect(price('inside_windows', bedrooms)).toBe(expected);
  });

  it.each([
    [1, 110],
    [2, 110],
    [3, 165],
    [20, 1100],
  ])('charges %d steam units %d: never less than the minimum', (units, expected) => {
    expect(price('steam_cleaning', 3, units)).toBe(expected);
  });

  it('multiplies what is counted and only that', () => {
    expect(price('clean_walls', 3, 4)).toBe(116);
    expect(price('balcony', 3, 2)).toBe(78);
    expect(price('ironing', 3, 3)).toBe(150);
    expect(price('clean_oven', 3, 5)).toBe(75);
  });

  it('are added after the multiplier', () => {
    expect(
      dollars({ cleaningFrequency: 'one_time', additionalServices: ['clean_oven', 'balcony'] }),
    ).toBe(204 + 75 + 39);
  });

  it('cost nothing when the catalogue does not know them', () => {
    expect(price('gold_plating')).toBe(0);
  });
});

describe('the lines of an estimate', () => {
  it('are the base, the frequency, each extra and what rounding adds', () => {
    const lines = breakDownQuote(
      {
        ...home,
        bedrooms: 1,
        bathrooms: 1,
        cleaningFrequency: 'weekly',
        additionalServices: ['balcony', 'change_bed_linen'],
        quantities: { balcony: 2 },
      },
      { rates, pricing },
    );
    expect(lines).toEqual({
      base: 6_500,
      discount: 0,
      frequency: -650,
      extras: [
        { id: 'balcony', label: 'Balcony', quantity: 2, price: 7_800 },
        { id: 'change_bed_linen', label: 'Change bed linen', quantity: 1, price: 0 },
      ],
      rounding: 50,
      tax: 0,
      total: 13_700,
    });
  });

  it('have the tax last where it comes on top', () => {
    const onTop = { rates, pricing: { ...pricing, taxMode: 'on_top' as const } };
    expect(breakDownQuote(home, onTop)).toMatchObject({
      base: 17_000,
      tax: 1_700,
      total: 18_700,
    });
    expect(breakDownQuote({ ...home, serviceType: '' }, onTop)).toMatchObject({
      ...{ tax: 0, total: null },
    });
  });

  it('show what is known before the total is', () => {
    const lines = { ...home, cleaningFrequency: '', additionalServices: ['clean_oven'] } as const;
    expect(breakDownQuote(lines, { rates, pricing })).toMatchObject({
      base: 17_000,
      frequency: null,
      extras: [{ price: 7_500 }],
      total: null,
    });
    expect(breakDownQuote({ ...lines, serviceType: '' }, { rates, pricing }).base).toBeNull();
  });

  it('always sum to the total', () => {
    for (const cleaningFrequency of ['weekly', 'fortnightly', 'monthly', 'one_time'] as const) {
      for (let bedrooms = 1; bedrooms <= 8; bedrooms += 1) {
        const lines = breakDownQuote({ ...home, bedrooms, cleaningFrequency }, { rates, pricing });
        const sum = (lines.base ?? 0) + (lines.frequency ?? 0) + lines.rounding;
        expect(sum).toBe(lines.total);
        expect(Math.abs(lines.rounding)).toBeLessThan(100);
      }
    }
  });
});
