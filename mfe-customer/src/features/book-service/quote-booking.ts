import { priceBooking, type BookingPrice } from '@brightnest/contracts/bookings/booking-price';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { Service } from '@brightnest/contracts/bookings/catalogue';
import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';
import { bookingTerms, type BookingTerms } from './booking-terms';

/** What the price of the answers depends on besides them. */
export interface BookingOffer {
  services: readonly Service[];
  membership: UserSubscriptionResponse;
  paysAsTheyGo: boolean;
}

/** The order that the answers make so far. */
export interface BookingQuote {
  service: Service | undefined;
  /** How many cleans it has. */
  cleans: number;
  terms: BookingTerms;
  /** Of one clean; null until there is a service. */
  price: BookingPrice | null;
}

/** Prices the answers as the server will. */
export function quoteBooking(answers: BookingRequest, offer: BookingOffer): BookingQuote {
  const { services, membership, paysAsTheyGo } = offer;
  const { serviceId, duration, extras = [], repeat } = answers;
  const service = services.find(({ id }) => id === serviceId);
  const cleans = repeat?.occurrences ?? 1;
  const terms = bookingTerms(membership, { cleans, paysAsTheyGo });
  const price = service ? priceBooking({ service, duration, extras, ...terms }) : null;
  return { service, cleans, terms, price };
}
