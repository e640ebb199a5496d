import { currentRegion } from '../company/current-region';
import type { Service } from '../catalogue/catalogue-schemas';
import { findExtra } from '../catalogue/extras';
import { fromDecimalText } from '../money';
import { type FeeTerms, splitPayment } from '../payments/fee-terms';
import { type PricingSettings, taxOnTop } from '../payments/pricing-settings';
import { couponDiscount, type CouponTerms } from '../promotions/coupon';

const MINUTES_PER_HOUR = 60;

/** What the price of one booking depends on. */
interface BookingPriceInput {
  service: Pick<Service, 'basePrice' | 'priceUnit'>;
  /** Minutes. */
  duration: number;
  /** Ids of the extras catalogue. */
  extras: readonly string[];
  /** Members have 20% off extras. */
  isMember: boolean;
  /** The cleaning itself is paid with a membership credit, and there is no booking fee. */
  withCredit: boolean;
  pricing: PricingSettings;
  terms: Pick<FeeTerms, 'feePercent'>;
  /** Takes something off what is listed, before tax comes on top; nothing where a credit pays. */
  coupon?: CouponTerms | undefined;
}

/** The price of one booking and how it is paid, in AUD minor units. `fee` and `cash` sum to `total`. */
export interface BookingPrice {
  /** The cleaning itself; 0 where a credit pays it. */
  service: number;
  extras: number;
  /** What a coupon takes off them. */
  discount: number;
  /** What comes on top of them; 0 where they include it. */
  tax: number;
  total: number;
  /** Paid online to confirm. */
  fee: number;
  /** Paid to the cleaner after the cleaning. */
  cash: number;
}

/** The one price that the booking screen shows and the server stores. */
export function priceBooking(input: BookingPriceInput): BookingPrice {
  const { service, duration, withCredit, pricing, terms } = input;
  const base = fromDecimalText(service.basePrice);
  const full =
    service.priceUnit === 'hour' ? Math.round((base * duration) / MINUTES_PER_HOUR) : base;
  const extras = priceExtras(input.extras, input.isMember);
  const ofService = withCredit ? 0 : full;
  const discount = input.coupon && !withCredit ? couponDiscount(full + extras, input.coupon) : 0;
  const listed = ofService + extras - discount;
  const tax = taxOnTop({ minor: listed, currency: currentRegion().currency }, pricing);
  const total = listed + tax;
  const { feeMinor, cashMinor } = withCredit
    ? { feeMinor: 0, cashMinor: total }
    : splitPayment(total, terms);
  return { service: ofService, extras, discount, tax, total, fee: feeMinor, cash: cashMinor };
}

const AUD_MINOR = 100;
const MEMBER_DISCOUNT_PERCENT = 20;
// The catalogue prices inside windows by bedrooms, which a booking does not ask for.
const ASSUMED_BEDROOMS = 3;

/**
 * @param ids of the extras catalogue, each once.
 * @param isMember takes 20% off, rounded half up to the cent.
 * @returns AUD minor units of one unit of each.
 */
export function priceExtras(ids: readonly string[], isMember: boolean): number {
  const full = ids.reduce(
    (sum, id) => sum + (findExtra(id)?.price(1, ASSUMED_BEDROOMS) ?? 0) * AUD_MINOR,
    0,
  );
  return isMember ? Math.floor((full * (100 - MEMBER_DISCOUNT_PERCENT) + 50) / 100) : full;
}
