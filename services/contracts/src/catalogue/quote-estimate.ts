import { currentRegion } from '../company/current-region';
import { type PricingSettings, taxOnTop } from '../payments/pricing-settings';
import { couponDiscount, type CouponTerms } from '../promotions/coupon';
import { propertyZone } from '../times';
import { t } from '../translation';
import { askedDayOf, extrasOn, type PricedExtra, priceExtras } from './extras';
import type { Frequency, ServiceType } from './home-options';
import { priceAt, type QuoteRates, roomsPrice, roundEstimate } from './quote-rates';

/** What an estimate depends on. Quantities default to 1 for each extra chosen. */
export interface EstimateInput {
  serviceType?: ServiceType | '';
  cleaningFrequency?: Frequency | '';
  bedrooms: number;
  bathrooms: number;
  additionalServices: readonly string[];
  quantities?: Readonly<Record<string, number>>;
  /** For which day, a calendar date at the property, and its state: some extras are for the day itself. */
  preferredDate?: string;
  state?: string;
  /** Takes something off the rounded sum, before tax comes on top. */
  coupon?: CouponTerms | undefined;
}

/** What it is priced by. */
export interface EstimateTerms {
  rates: QuoteRates;
  pricing: PricingSettings;
}

/** The lines an estimate is made of, in AUD minor units. A line that is not known yet is `null`. */
export interface QuoteBreakdown {
  /** Rooms at the service type's rates. */
  base: number | null;
  /** What the frequency takes off the base or adds to it. */
  frequency: number | null;
  /** Those that count: chosen, or for the day itself. */
  extras: PricedExtra[];
  /** Less than a dollar either way, so that what is listed sums to whole dollars where the company rounds. */
  rounding: number;
  /** What a coupon takes off that sum. */
  discount: number;
  /** What comes on top of that sum; 0 where it is in there, and until there is a total. */
  tax: number;
  /** What is paid; `null` ("TBD") until both the service type and the frequency are chosen. */
  total: number | null;
}

/** An estimate whose service type and frequency are chosen. */
export type WholeBreakdown = { [K in keyof QuoteBreakdown]: NonNullable<QuoteBreakdown[K]> };

type WholeInput = EstimateInput & { serviceType: ServiceType; cleaningFrequency: Frequency };

/**
 * The one estimate that the wizard shows and the server stores, and what a clean that is booked by rooms costs:
 * the frequency multiplies the base, extras are added after, the sum is rounded to whole dollars where the company
 * does so, a coupon is taken off, and tax that comes on top is added.
 *
 * @returns AUD minor units, or `null` ("TBD") until both the service type and the frequency are chosen.
 */
export function estimateQuote(input: WholeInput, terms: EstimateTerms): number;
export function estimateQuote(input: EstimateInput, terms: EstimateTerms): number | null;
export function estimateQuote(input: EstimateInput, terms: EstimateTerms): number | null {
  return breakDownQuote(input, terms).total;
}

/** @returns the estimate of {@link estimateQuote} line by line. */
export function breakDownQuote(input: WholeInput, terms: EstimateTerms): WholeBreakdown;
export function breakDownQuote(input: EstimateInput, terms: EstimateTerms): QuoteBreakdown;
export function breakDownQuote(
  input: EstimateInput,
  { rates, pricing }: EstimateTerms,
): QuoteBreakdown {
  const { additionalServices, cleaningFrequency, preferredDate, state = '' } = input;
  const day = askedDayOf(preferredDate, propertyZone(state));
  const chosen = extrasOn(rates, additionalServices, day);
  const extras = priceExtras(rates, { ...input, extras: chosen });
  const base = input.serviceType ? roomsPrice(rates, input.serviceType, input) : null;
  if (base === null || !cleaningFrequency) {
    return { base, frequency: null, extras, rounding: 0, discount: 0, tax: 0, total: null };
  }
  const frequency = priceAt(rates, cleaningFrequency, base) - base;
  const exact = extras.reduce((sum, { price }) => sum + price, base + frequency);
  const listed = roundEstimate(rates, exact);
  const rounding = listed - exact;
  const discount = input.coupon ? couponDiscount(listed, input.coupon) : 0;
  const net = listed - discount;
  const tax = taxOnTop({ minor: net, currency: currentRegion().currency }, pricing);
  return { base, frequency, extras, rounding, discount, tax, total: net + tax };
}

/** @returns what a frequency adds to the base in percent: -10 for weekly, 20 for one-time. */
export function frequencyPercent(
  { frequencies }: Pick<QuoteRates, 'frequencies'>,
  frequency: Frequency,
): number {
  return frequencies[frequency] - 100;
}

/** What a frequency does to the price, for who chooses it. */
export function frequencyEffect(
  rates: Pick<QuoteRates, 'frequencies'>,
  frequency: Frequency,
): string {
  const percent = frequencyPercent(rates, frequency);
  if (percent < 0) return t('{percent}% off every clean', { percent: -percent });
  return percent === 0 ? t('Standard price') : t('Standard plus {percent}%', { percent });
}
