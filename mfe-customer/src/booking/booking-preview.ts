import { t } from '@brightnest/contracts/translation';
import type { BookingRulesResponse } from '@brightnest/contracts/scheduling/booking-rules';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { MembershipResponse } from '@brightnest/contracts/memberships/membership-schemas';
import {
  type AskedDay,
  askedDayOf,
  extrasOn,
  findExtra,
} from '@brightnest/contracts/catalogue/extras';
import { isOfferedHome } from '@brightnest/contracts/catalogue/home-options';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { creditRefusal } from '@brightnest/contracts/memberships/credit-rule';
import type { PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import { type BookingPrice, priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { dateIn, propertyZone } from '@brightnest/contracts/times';

/** What the price depends on besides the answers. */
interface BookingOffer {
  services: readonly Service[];
  membership: MembershipResponse;
  rates: QuoteRates;
  pricing: PricingSettings;
  rules: BookingRulesResponse;
  payAsYouGo: boolean;
  /** What a code takes off the first. */
  coupon: CouponTerms | undefined;
}

/** What the answers so far would book. */
export interface BookingPreview {
  service: Service | undefined;
  /** More than one for a series. */
  appointmentCount: number;
  terms: BookingTerms;
  /** Of one appointment, the first of a series; null until a service is chosen, for as many rooms as there can be. */
  price: BookingPrice | null;
  /** Of each other appointment of a series: neither a coupon nor what is for the day itself counts there. */
  otherPrice: BookingPrice | null;
  pricing: PricingSettings;
  /** Where nothing is paid online, all is paid in cash. */
  rules: BookingRulesResponse;
}

/** Prices the answers as the server will. */
export function previewBooking(answers: BookingRequest, offer: BookingOffer): BookingPreview {
  const { services, membership, rates, pricing, rules, payAsYouGo, coupon } = offer;
  const { serviceId, duration, extras = [], repeat, scheduledDate, state } = answers;
  const service = services.find(({ id }) => id === serviceId);
  const appointmentCount = repeat?.occurrences ?? 1;
  const refusal =
    membership && service
      ? creditRefusal(membership, { serviceId, serviceName: service.name, duration })
      : null;
  const terms = bookingTerms(membership, { appointmentCount, payAsYouGo, refusal });
  const rooms = askedRooms(answers, service, rates);
  const areRoomsKnown = isOfferedHome({ bedrooms: 1, bathrooms: 1, ...rooms });
  const priceOn = (day: AskedDay, taken?: CouponTerms) => {
    if (!service || !areRoomsKnown) return null;
    const price = priceBooking({
      ...{ service, duration, rates, pricing, ...terms, terms: rules, coupon: taken },
      ...rooms,
      frequency: repeat?.every ?? 'one_time',
      extras: extrasOn(rates, extras, day),
      quantities: answers.quantities,
    });
    return rules.isPaidOnline ? price : { ...price, fee: 0, cash: price.total };
  };
  const zone = propertyZone(state);
  const day = askedDayOf(scheduledDate && dateIn(zone, scheduledDate), zone);
  const prices = { price: priceOn(day, coupon), otherPrice: priceOn('later') };
  return { service, appointmentCount, terms, ...prices, pricing, rules };
}

/** What of a booking is paid online to confirm it, in minor units. */
export function feeOf({ price, otherPrice, appointmentCount }: BookingPreview): number {
  return (price?.fee ?? 0) + (otherPrice?.fee ?? 0) * (appointmentCount - 1);
}

/** The rooms that are asked for: all by which the service is priced, or bedrooms where an extra goes by them. */
export function askedRooms(
  { bedrooms, bathrooms, extras = [] }: BookingRequest,
  service: Service | undefined,
  rates: QuoteRates,
): Pick<BookingRequest, 'bedrooms' | 'bathrooms'> {
  const areBedroomsAsked =
    service?.priceUnit === 'rooms' ||
    extras.some((id) => findExtra(rates, id)?.pricing === 'by_bedrooms');
  return {
    ...(areBedroomsAsked && bedrooms !== undefined && { bedrooms }),
    ...(service?.priceUnit === 'rooms' && bathrooms !== undefined && { bathrooms }),
  };
}

/** How a booking is paid, and why so where that may surprise. */
export interface BookingTerms {
  /** Members have something off extras. */
  isMember: boolean;
  /** Credits of the membership pay for it; else there is a fee online and the rest in cash. */
  withCredit: boolean;
  /** Cleanings of the plan that are left before this booking. */
  remainingCleanings: number;
  notice: string | null;
}

interface TermsRequest {
  appointmentCount: number;
  /** The customer chose not to use the membership for it. */
  payAsYouGo: boolean;
  /** Why a cleaning of the plan does not pay for it; null where it does. */
  refusal: string | null;
}

/** Decides between credits of the membership and pay-as-you-go. */
function bookingTerms(membership: MembershipResponse, request: TermsRequest): BookingTerms {
  const isMember = membership?.status === 'active';
  const remainingCleanings = isMember ? membership.remainingCleanings : 0;
  return {
    isMember,
    withCredit:
      isMember &&
      !request.payAsYouGo &&
      request.refusal === null &&
      remainingCleanings >= request.appointmentCount,
    remainingCleanings,
    notice: termsNotice(membership, request),
  };
}

function termsNotice(
  membership: MembershipResponse,
  { appointmentCount, payAsYouGo, refusal }: TermsRequest,
): string | null {
  if (!membership) return null;
  if (membership.status === 'paused') {
    return t('Your club membership is paused, so you pay as you go until you resume it.');
  }
  if (membership.status !== 'active') {
    return t('Your club payment is overdue, so you pay as you go until it is settled.');
  }
  if (payAsYouGo) return t('You pay as you go for this booking.');
  if (refusal !== null) return t('{refusal} You pay as you go for it.', { refusal });
  const left = membership.remainingCleanings;
  if (left === 0) return t('You have no cleaning left this month, so you pay as you go.');
  if (left >= appointmentCount) return null;
  const has = left === 1 ? '1 cleaning' : t('{left} cleanings', { left });
  return t(
    'You have {has} left this month and this series takes {appointmentCount}, so you pay as you go.',
    { has, appointmentCount },
  );
}

/** Why the last attempt was refused, where the summary has something to say about it. */
export type BookingRefusal =
  | 'price_changed'
  | 'no_credit'
  | 'too_many_unpaid'
  | 'email_not_verified'
  | null;
