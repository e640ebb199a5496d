import { fromDecimalText } from '../money';
import { splitPayment } from '../payments/confirmation-fee';
import { priceExtras } from './booking-extras';
import type { Service } from './catalogue';

const MINUTES_PER_HOUR = 60;

/** What the price of one clean depends on. */
export interface BookingPriceInput {
  service: Pick<Service, 'basePrice' | 'priceUnit'>;
  /** Minutes. */
  duration: number;
  /** Ids of the extras catalogue. */
  extras: readonly string[];
  /** Members have 20 % off extras. */
  isMember: boolean;
  /** The clean itself is paid with a credit of the club, and there is no booking fee. */
  withCredit: boolean;
}

/** The price of one clean and how it is paid, in AUD minor units. `fee` and `cash` sum to `total`. */
export interface BookingPrice {
  /** The clean itself; 0 where a credit pays it. */
  service: number;
  extras: number;
  total: number;
  /** Paid online to confirm. */
  fee: number;
  /** Paid to the cleaner after the clean. */
  cash: number;
}

/** The one price that the booking screen shows and the server stores. */
export function priceBooking(input: BookingPriceInput): BookingPrice {
  const { service, duration, withCredit } = input;
  const base = fromDecimalText(service.basePrice);
  const full =
    service.priceUnit === 'hour' ? Math.round((base * duration) / MINUTES_PER_HOUR) : base;
  const extras = priceExtras(input.extras, input.isMember);
  const ofService = withCredit ? 0 : full;
  const total = ofService + extras;
  const { feeMinor, cashMinor } = withCredit
    ? { feeMinor: 0, cashMinor: total }
    : splitPayment(total);
  return { service: ofService, extras, total, fee: feeMinor, cash: cashMinor };
}
