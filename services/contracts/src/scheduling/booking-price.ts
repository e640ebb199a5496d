import { currentRegion } from '../company/current-region';
import type { Service } from '../catalogue/catalogue-schemas';
import { type PricedExtra, priceExtras } from '../catalogue/extras';
import type { Frequency } from '../catalogue/home-options';
import { breakDownQuote } from '../catalogue/quote-estimate';
import type { QuoteRates } from '../catalogue/quote-rates';
import { fromDecimalText } from '../money';
import { type FeeTerms, splitPayment } from '../payments/fee-terms';
import { type PricingSettings, taxOnTop } from '../payments/pricing-settings';
import { couponDiscount, type CouponTerms } from '../promotions/coupon';

const MINUTES_PER_HOUR = 60;

/** What the price of one booking depends on. */
interface BookingPriceInput {
  service: Pick<Service, 'basePrice' | 'priceUnit' | 'serviceType'>;
  /** Minutes. */
  duration: number;
  /** Of the home, as far as they are known; a service by rooms has them. */
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  frequency: Frequency;
  /** Ids of the extras that count, each once. */
  extras: readonly string[];
  /** Units by id; 1 where absent. */
  quantities?: Readonly<Record<string, number>> | undefined;
  /** Members have something off extras. */
  isMember: boolean;
  /** The cleaning itself is paid with a membership credit, and there is no booking fee. */
  withCredit: boolean;
  rates: QuoteRates;
  pricing: PricingSettings;
  terms: Pick<FeeTerms, 'feePercent'>;
  /** Takes something off what is listed, before tax comes on top; nothing where a credit pays. */
  coupon?: CouponTerms | undefined;
}

/** The price of one booking and how it is paid, in AUD minor units. `fee` and `cash` sum to `total`. */
export interface BookingPrice {
  /** The cleaning itself; 0 where a credit pays it. */
  service: number;
  /** Each extra at what it costs this customer, and all of them. */
  extraLines: PricedExtra[];
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
  const { withCredit, isMember, rates, pricing, terms, coupon } = input;
  const service = withCredit ? 0 : cleaningPrice(input);
  const extraLines = priceExtras(rates, input).map((extra) =>
    isMember ? { ...extra, price: memberPrice(extra.price, rates) } : extra,
  );
  const extras = extraLines.reduce((sum, { price }) => sum + price, 0);
  const discount = coupon && !withCredit ? couponDiscount(service + extras, coupon) : 0;
  const listed = service + extras - discount;
  const tax = taxOnTop({ minor: listed, currency: currentRegion().currency }, pricing);
  const total = listed + tax;
  const { feeMinor, cashMinor } = withCredit
    ? { feeMinor: 0, cashMinor: total }
    : splitPayment(total, terms);
  const lines = { service, extraLines, extras, discount, tax };
  return { ...lines, total, fee: feeMinor, cash: cashMinor };
}

/** What the cleaning itself is listed at. By rooms it is the estimate of a quote without its extras. */
function cleaningPrice(input: BookingPriceInput): number {
  const { service, duration, extras: additionalServices, rates, pricing } = input;
  if (service.priceUnit === 'rooms') {
    const { serviceType = 'regular_cleaning' } = service;
    const { bedrooms = 1, bathrooms = 1, quantities = {} } = input;
    const rooms = { bedrooms, bathrooms, cleaningFrequency: input.frequency };
    const { base, frequency, rounding } = breakDownQuote(
      { serviceType, ...rooms, additionalServices, quantities },
      { rates, pricing },
    );
    return base + frequency + rounding;
  }
  const base = fromDecimalText(service.basePrice);
  return service.priceUnit === 'hour' ? Math.round((base * duration) / MINUTES_PER_HOUR) : base;
}

/** What an extra costs members, rounded half up to the minor unit. */
export function memberPrice(
  minor: number,
  { memberDiscountPercent }: Pick<QuoteRates, 'memberDiscountPercent'>,
): number {
  return Math.floor((minor * (100 - memberDiscountPercent) + 50) / 100);
}
