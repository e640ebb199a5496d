import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import {
  type AskedDay,
  askedDayOf,
  extrasOn,
  findExtra,
} from '@brightnest/contracts/catalogue/extras';
import { type QuoteRates, roomsDuration } from '@brightnest/contracts/catalogue/quote-rates';
import { fromDecimalText } from '@brightnest/contracts/money';
import { splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import {
  BOOKING_DURATIONS,
  DEFAULT_BOOKING_DURATION,
} from '@brightnest/contracts/scheduling/booking';
import { type BookingPrice, priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import type { StaffNewBookingRequest } from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { dateIn, propertyZone } from '@brightnest/contracts/times';

/** What the price depends on besides the answers. */
export interface BookingOffer {
  services: readonly Service[];
  rates: QuoteRates;
  pricing: PricingSettings;
  rules: BookingRulesResponse;
  isMember: boolean;
  coupon: CouponTerms | undefined;
}

/** What the answers so far would book. */
export interface PricedBooking {
  /** As listed, which the server compares with its own. */
  listed: BookingPrice;
  /** What each clean costs, in minor units. */
  total: number;
  /** What is paid online to confirm all of them. */
  fee: number;
  /** Of another clean of the series, in minor units. */
  other: number;
  count: number;
}

/** Prices the answers as the server will; null until a service is chosen. */
export function pricedBooking(
  answers: StaffNewBookingRequest,
  { services, rates, pricing, rules, isMember, coupon }: BookingOffer,
): PricedBooking | null {
  const { serviceId, duration, extras = [], quantities, repeat, scheduledDate, state } = answers;
  const service = services.find(({ id }) => id === serviceId);
  if (!service) return null;
  const count = repeat?.occurrences ?? 1;
  const withCredit = answers.confirmBy === 'credit';
  const priceOn = (day: AskedDay, taken?: CouponTerms) =>
    priceBooking({
      ...{ service, duration, rates, pricing, isMember, withCredit, terms: rules, coupon: taken },
      ...askedRooms(answers, service, rates),
      frequency: repeat?.every ?? 'one_time',
      extras: extrasOn(rates, extras, day),
      quantities,
    });
  const zone = propertyZone(state);
  const listed = priceOn(askedDayOf(scheduledDate && dateIn(zone, scheduledDate), zone), coupon);
  const agreed = agreedMinor(answers);
  const total = agreed ?? listed.total;
  const later = agreed ?? priceOn('later').total;
  const isPaid = answers.confirmBy === 'payment' && rules.isPaidOnline;
  const feeOf = (minor: number) => (isPaid ? splitPayment(minor, rules).feeMinor : 0);
  return { listed, total, other: later, fee: feeOf(total) + feeOf(later) * (count - 1), count };
}

/** A price of its own, as far as it is one. */
function agreedMinor({ agreedPrice }: StaffNewBookingRequest): number | undefined {
  const text = agreedPrice?.totalAmount ?? '';
  return /^\d+(\.\d{1,2})?$/.test(text) ? fromDecimalText(text) : undefined;
}

/** The rooms that are asked for: all by which the service is priced, or bedrooms where an extra goes by them. */
export function askedRooms(
  { bedrooms, bathrooms, extras = [] }: StaffNewBookingRequest,
  service: Service | undefined,
  rates: QuoteRates,
): Pick<StaffNewBookingRequest, 'bedrooms' | 'bathrooms'> {
  const isByRooms = service?.priceUnit === 'rooms';
  const goByBedrooms = extras.some((id) => findExtra(rates, id)?.pricing === 'by_bedrooms');
  return {
    ...((isByRooms || goByBedrooms) && { bedrooms: bedrooms ?? 1 }),
    ...(isByRooms && { bathrooms: bathrooms ?? 1 }),
  };
}

/** Minutes that suit the service: by rooms it takes as long as they do. */
export function suitableDuration(
  { duration, bedrooms = 1, bathrooms = 1 }: StaffNewBookingRequest,
  service: Service | undefined,
  rates: QuoteRates,
): number {
  if (service?.priceUnit === 'rooms' && service.serviceType) {
    return roomsDuration(rates, service.serviceType, { bedrooms, bathrooms });
  }
  const isChoice = (BOOKING_DURATIONS as readonly number[]).includes(duration);
  return isChoice ? duration : DEFAULT_BOOKING_DURATION;
}
