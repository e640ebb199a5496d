import { DEFAULT_PRICING_SETTINGS } from '../payments/pricing-settings';
import {
  canChangeOfferStatus,
  couponPart,
  isOfferOpen,
  OFFER_STATUSES,
  offerTotals,
} from './offer';
import { sendOfferRequestSchema } from './offer-schemas';

const LINES = [
  { quantity: 3, unitMinor: 3_333 },
  { quantity: 1, unitMinor: 50 },
];
const pricing = { lines: LINES, discountMinor: 1_000, currency: 'AUD' as const };

describe('the price of an offer', () => {
  it('is what its lines sum to, less the discount', () => {
    expect(offerTotals(pricing, DEFAULT_PRICING_SETTINGS)).toEqual({
      ...{ subtotalMinor: 10_049, discountMinor: 1_000, taxMinor: 0, totalMinor: 9_049 },
      laterMinor: 9_049,
    });
  });

  it('has tax on top where the settings say so, once, on what the discount leaves', () => {
    const settings = { ...DEFAULT_PRICING_SETTINGS, taxMode: 'on_top' as const };
    expect(offerTotals(pricing, settings)).toMatchObject({ taxMinor: 905, totalMinor: 9_954 });
    const inRupees = { ...pricing, currency: 'LKR' as const };
    expect(offerTotals(inRupees, settings)).toMatchObject({ taxMinor: 0 });
  });

  it('is without the coupon after the first clean, as long as staff leave it in the discount', () => {
    const coupon = { code: 'SPRING', minor: 600 };
    const parts = [
      [{ label: 'Weekly, Coupon SPRING', minor: 1_000 }, 600],
      [{ label: 'Coupon SPRING', minor: 500 }, 500],
      [{ label: 'Coupon SPRINGTIME', minor: 1_000 }, 0],
      [{ label: 'As agreed', minor: 1_000 }, 0],
      [null, 0],
    ] as const;
    for (const [discount, part] of parts) expect(couponPart(discount, coupon)).toBe(part);
    expect(couponPart(parts[0][0], undefined)).toBe(0);
    const settings = { ...DEFAULT_PRICING_SETTINGS, taxMode: 'on_top' as const };
    const totals = offerTotals({ ...pricing, couponMinor: 600 }, settings);
    expect(totals).toMatchObject({ totalMinor: 9_954, laterMinor: 9_649 + 965 });
  });

  it('is never less than nothing', () => {
    const totals = offerTotals({ ...pricing, discountMinor: 20_000 }, DEFAULT_PRICING_SETTINGS);
    expect(totals).toMatchObject({ discountMinor: 10_049, totalMinor: 0 });
  });
});

it('is open while the customer or staff can still answer it', () => {
  expect(OFFER_STATUSES.filter(isOfferOpen)).toEqual(['sent', 'change_requested']);
  expect(OFFER_STATUSES.filter((from) => canChangeOfferStatus(from, 'accepted'))).toEqual(['sent']);
});

it('names the same time twice, an empty line and a wrong amount', () => {
  const { error } = sendOfferRequestSchema.validate(
    {
      lines: [{ label: ' ', quantity: 1.5, unitPrice: '1,5' }],
      duration: 180,
      proposedTimes: ['2031-01-01T00:00:00Z', '2031-01-01T11:00:00+11:00'],
      validUntil: '2031-01-01T00:00:00Z',
      expectedOfferId: null,
    },
    { abortEarly: false },
  );
  expect(error?.details.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lines.0.label', 'Please say what this is for'],
    ['lines.0.quantity', 'Please enter a whole number from 1 to 999'],
    ['lines.0.unitPrice', 'Please enter an amount such as 180.00'],
    ['proposedTimes.1', 'This time is proposed already'],
  ]);
});
