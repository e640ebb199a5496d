import { currentRegion } from '../company/current-region';
import { findExtra } from './extras';
import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
  taxOnTop,
} from '../payments/pricing-settings';
import type { Frequency, ServiceType } from './home-options';
import { couponDiscount, type CouponTerms } from '../promotions/coupon';

/** AUD per bedroom and per bathroom, by service type. Source: specification, section 9. */
const ROOM_RATES: Record<ServiceType, { bedroom: number; bathroom: number }> = {
  regular_cleaning: { bedroom: 40, bathroom: 25 },
  deep_cleaning: { bedroom: 60, bathroom: 40 },
  move_in_out: { bedroom: 80, bathroom: 50 },
  spring_cleaning: { bedroom: 70, bathroom: 45 },
  office_cleaning: { bedroom: 35, bathroom: 20 },
};
const DEFAULT_ROOM_RATE = { bedroom: 40, bathroom: 25 };

// Hundredths, so that the arithmetic below stays in integers.
const FREQUENCY_HUNDREDTHS: Record<Frequency, number> = {
  weekly: 90,
  fortnightly: 95,
  monthly: 100,
  one_time: 120,
};

/** What an estimate depends on. Quantities default to 1 for each extra chosen. */
export interface EstimateInput {
  serviceType?: ServiceType | '';
  cleaningFrequency?: Frequency | '';
  bedrooms: number;
  bathrooms: number;
  additionalServices: readonly string[];
  quantities?: Readonly<Record<string, number>>;
  /** Takes something off the rounded sum, before tax comes on top. */
  coupon?: CouponTerms | undefined;
}

/** The lines an estimate is made of, in AUD minor units. A line that is not known yet is `null`. */
export interface QuoteBreakdown {
  /** Rooms at the service type's rates. */
  base: number | null;
  /** What the frequency takes off the base or adds to it. */
  frequency: number | null;
  extras: { id: string; quantity: number; price: number }[];
  /** Less than a dollar either way, so that what is listed sums to whole dollars. */
  rounding: number;
  /** What a coupon takes off that sum. */
  discount: number;
  /** What comes on top of that sum; 0 where it is in there, and until there is a total. */
  tax: number;
  /** What is paid; `null` ("TBD") until both the service type and the frequency are chosen. */
  total: number | null;
}

/**
 * The one estimate that the wizard shows and the server stores: the frequency multiplies the base,
 * extras are added after, the sum is rounded to whole dollars, a coupon is taken off, and tax that comes on top
 * is added.
 *
 * @returns AUD minor units (whole dollars where there is neither a coupon nor tax on top), or `null` ("TBD") until both the
 * service type and the frequency are chosen.
 */
export function estimateQuote(
  input: EstimateInput & { serviceType: ServiceType; cleaningFrequency: Frequency },
  pricing?: PricingSettings,
): number;
export function estimateQuote(input: EstimateInput, pricing?: PricingSettings): number | null;
export function estimateQuote(input: EstimateInput, pricing?: PricingSettings): number | null {
  return breakDownQuote(input, pricing).total;
}

/** @returns the estimate of {@link estimateQuote} line by line. */
export function breakDownQuote(
  input: EstimateInput,
  pricing: PricingSettings = DEFAULT_PRICING_SETTINGS,
): QuoteBreakdown {
  const extras = input.additionalServices.map((id) => ({
    id,
    quantity: input.quantities?.[id] ?? 1,
    price: extraPrice(id, input) * 100,
  }));
  const base = basePrice(input);
  if (base === null || !input.cleaningFrequency) {
    return { base, frequency: null, extras, rounding: 0, discount: 0, tax: 0, total: null };
  }
  // The base is whole dollars, so a hundredth of it is whole cents.
  const frequency = (base / 100) * frequencyPercent(input.cleaningFrequency);
  const exact = extras.reduce((sum, { price }) => sum + price, base + frequency);
  const listed = Math.round(exact / 100) * 100;
  const rounding = listed - exact;
  const discount = input.coupon ? couponDiscount(listed, input.coupon) : 0;
  const net = listed - discount;
  const tax = taxOnTop({ minor: net, currency: currentRegion().currency }, pricing);
  return { base, frequency, extras, rounding, discount, tax, total: net + tax };
}

/** @returns what a frequency adds to the base in percent: -10 for weekly, 20 for one-time. */
export function frequencyPercent(frequency: Frequency): number {
  return FREQUENCY_HUNDREDTHS[frequency] - 100;
}

function basePrice({ serviceType, bedrooms, bathrooms }: EstimateInput): number | null {
  if (!serviceType) return null;
  const rate = ROOM_RATES[serviceType] ?? DEFAULT_ROOM_RATE;
  return (bedrooms * rate.bedroom + bathrooms * rate.bathroom) * 100;
}

/** @returns AUD for one chosen extra; 0 for an id that the catalogue does not have. */
export function extraPrice(
  id: string,
  { bedrooms, quantities }: Pick<EstimateInput, 'bedrooms' | 'quantities'>,
): number {
  return findExtra(id)?.price(quantities?.[id] ?? 1, bedrooms) ?? 0;
}
