import { withoutRegion } from '@brightnest/contracts/company/address-text';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { BookingPrice } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingRules } from '@brightnest/contracts/scheduling/booking-rules';
import { newFeeTerms } from '@brightnest/contracts/scheduling/booking-rules';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { msg } from '@brightnest/contracts/translation';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { assertServed } from '../../areas/check-area';
import { readBookingRules } from '../../catalogue/booking-rules';
import { readQuoteRates } from '../../catalogue/quote-rates';
import { getBookedService } from '../../catalogue/services';
import { assertSuitable } from '../../catalogue/suitable-request';
import { readBillingSettings } from '../../documents/billing-settings';
import { assertCovered, assertCredits, findMembership } from '../../memberships/credits';
import { type CouponRecord, couponTerms } from '../../promotions/coupon';
import { assertMinimum, getUsableCoupon, refused, useCoupon } from '../../promotions/use-coupon';
import { Booking, type BookingRecord } from '../../records/booking';
import type { BookingCustomer } from '../../records/booking-customer';
import { bookingIdOf, type InsertedBookings, type NewBooking, newBookings } from './new-bookings';
import { verifiedPrices } from './verified-prices';

/** What is ordered for a customer, by themselves or by staff. */
export interface Order {
  /** The same whenever the same submission is sent again. */
  submissionId: Types.ObjectId;
  customerId: string;
  customer: BookingCustomer;
  request: BookingRequest;
  withCredit: boolean;
  origin: EventOrigin;
}

/** An order whose price is verified, and what it goes by. */
interface PreparedOrder {
  /** Soonest first; of a recurrence the first alone. */
  wanted: NewBooking[];
  coupon: CouponRecord | undefined;
  rules: BookingRules;
  isMember: boolean;
}

/**
 * Prices an order as the company does, and checks what of it suits the service and the membership.
 * @param agreedMinor what each clean costs instead, in minor units.
 */
export async function prepareOrder(
  order: Order,
  now: Date,
  agreedMinor?: number,
): Promise<PreparedOrder> {
  const { customerId, request, withCredit } = order;
  const [service, membership, pricing, rules, rates] = await Promise.all([
    getBookedService(request.serviceId),
    findMembership(customerId),
    readBillingSettings(),
    readBookingRules(),
    readQuoteRates(),
  ]);
  assertSuitable(request, service, rates);
  const isMember = membership !== null;
  const terms = newFeeTerms(rules);
  const coupon = await findCoupon(order, now);
  const { discounted, ...listed } = verifiedPrices(request, service, {
    ...{ isMember, withCredit, rates, pricing, terms, coupon: coupon && couponTerms(coupon) },
  });
  if (coupon) assertMinimum(coupon, listed.first.service + listed.first.extras);
  const agreed = (price: BookingPrice) =>
    agreedMinor === undefined ? price : priceAgreed(price, agreedMinor, terms);
  const prices = { first: agreed(listed.first), later: agreed(listed.later) };
  const wanted = newBookings({
    ...{ ...order, service, prices, terms },
    ...(coupon && { discounted: { price: discounted, code: coupon.code } }),
  });
  if (withCredit) {
    const { serviceId, duration } = request;
    await assertCovered(membership, { serviceId, serviceName: service.name, duration });
    assertCredits(membership, wanted.length);
  }
  return { wanted, coupon, rules, isMember };
}

/** The same at another sum: its extras keep their share, and its fee is that of the sum. */
function priceAgreed(
  listed: BookingPrice,
  total: number,
  terms: Parameters<typeof splitPayment>[1],
): BookingPrice {
  const { feeMinor: fee, cashMinor: cash } = splitPayment(total, terms);
  const { service, extras: before } = listed;
  const extras = before === 0 ? 0 : Math.round((total * before) / (service + before));
  const lines = { service: total - extras, extras, discount: 0, tax: 0 };
  return { ...listed, ...lines, total, fee, cash };
}

/** The coupon of an order. @throws AppError `coupon_refused`, saying why it can't be used. */
async function findCoupon(
  { customerId, request: { couponCode }, withCredit }: Order,
  now: Date,
): Promise<CouponRecord | undefined> {
  if (couponCode === undefined) return undefined;
  if (withCredit) {
    throw refused(msg('Your plan pays for this clean, so a coupon takes nothing off it.'));
  }
  return getUsableCoupon(couponCode, { kind: 'booking', customerId, now });
}

/** Uses the coupon of an order, within its transaction. */
export function useCouponFor(
  booking: NewBooking,
  { coupon, now, origin }: { coupon: CouponRecord; now: Date; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const { _id: dealId, customerId, customer, discount } = booking;
  const { code, revision } = coupon;
  const { name: customerName, email, phone } = customer;
  const { amount } = discount!;
  const person = { customerId, customerName, email, phone, address: withoutRegion(booking) };
  const use = { kind: 'booking' as const, dealId, amount, code, revision, now, origin };
  return useCoupon({ ...use, ...person }, session);
}

/** @throws AppError `validation_failed` where the company does not clean, or not so. */
export function assertPlaceServed({ postalCode, state, serviceId }: BookingRequest): Promise<void> {
  return assertServed({ postalCode, state: state ?? '', service: serviceId }, SERVICE_FIELD);
}

/** The field of the service that is not offered somewhere. */
const SERVICE_FIELD = { service: 'serviceId' };

/** What cleaners are reserved for. */
export function wantedOf(wanted: readonly NewBooking[]) {
  const { duration, timeZone, state, postalCode } = wanted[0]!;
  const starts = wanted.map(({ scheduledDate }) => scheduledDate);
  const bookingIds = wanted.map(({ _id }) => _id);
  return { starts, duration, timeZone, state, postalCode, bookingIds };
}

/** The bookings that the same submission created before. */
export async function findCreated(
  { submissionId, customerId, request }: Pick<Order, 'submissionId' | 'customerId' | 'request'>,
  session: ClientSession | null = null,
): Promise<InsertedBookings | undefined> {
  const count = request.repeat?.occurrences ?? 1;
  const ids = Array.from({ length: count }, (_, position) =>
    bookingIdOf(submissionId.toHexString(), position),
  );
  const bookings = await Booking.find({ _id: mongoose.trusted({ $in: ids }), customerId })
    .sort({ 'series.position': 1 })
    .session(session)
    .lean<BookingRecord[]>();
  if (bookings.length === 0) return undefined;
  return { bookings, checkoutId: bookings[0]?.checkoutId ?? null };
}

/** @returns the id of the cleaner of a customer's latest booking: whom members have again where possible. */
export async function findUsualCleaner(customerId: string): Promise<string | undefined> {
  const latest = await Booking.findOne(
    { customerId, status: mongoose.trusted({ $nin: ['pending', 'expired', 'cancelled'] }) },
    { cleanerId: 1, heldCleanerId: 1 },
  )
    .sort({ scheduledDate: -1 })
    .lean();
  return latest?.cleanerId ?? latest?.heldCleanerId;
}
