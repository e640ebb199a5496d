import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { UNPAID_MINUTES } from '@brightnest/contracts/scheduling/booking';
import { newFeeTerms } from '@brightnest/contracts/scheduling/booking-rules';
import type { BookingCreatedResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import {
  type BookingRequest,
  bookingRequestSchema,
} from '@brightnest/contracts/scheduling/new-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import {
  type Actor,
  type CallContext,
  handle,
  type Handler,
  reply,
} from '@brightnest/service-kit/http/route';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { askedBody } from '@brightnest/service-kit/settings/form-fields';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { assertServed } from '../areas/check-area';
import { readQuoteRates } from '../catalogue/quote-rates';
import { assertSuitable } from '../catalogue/suitable-request';
import { getBookedService } from '../catalogue/services';
import { readBookingRules } from '../catalogue/booking-rules';
import { readBillingSettings } from '../documents/billing-settings';
import { assertCovered, assertCredits, findMembership } from '../memberships/credits';
import { isOnlinePaymentOffered } from '../provider/provider';
import { type CouponRecord, couponTerms } from '../promotions/coupon';
import { assertMinimum, getUsableCoupon, refused, useCoupon } from '../promotions/use-coupon';
import { Booking, type BookingRecord } from '../records/booking';
import type { BookingCustomer } from '../records/booking-customer';
import { findCustomer } from '../records/customer';
import { toCustomerBookings } from './customer-bookings';
import { hasVerifiedEmail } from './customers';
import { bookThroughEntry, findHeld } from '../waiting-list/book-through-entry';
import { assertBookable } from './bookable-times';
import {
  bookingIdOf,
  insertBookings,
  type InsertedBookings,
  type NewBooking,
  newBookings,
} from './new-bookings';
import {
  assertMayHold,
  type Holder,
  holderNetwork,
  type HoldLimits,
  prepareHold,
} from './unpaid-holds';
import { verifiedPrices } from './verified-prices';
import { withCleaners } from './with-cleaners';

type CreateCall = CallContext<BookingRequest, unknown, unknown, Actor>;

/** The two calls by which customers book. */
export function createBookingCalls(context: BookingContext): Handler[] {
  const body = askedBody('booking', bookingRequestSchema, context.rpc);
  return [
    // With credits of the membership: confirmed at once.
    handle(bookingsRoutes.createSubscriptionBooking, { body }, (call) =>
      create(call, { ...context, withCredit: true }),
    ),
    // For a fee that is paid online within so many minutes.
    handle(bookingsRoutes.createPayAsYouGoBooking, { body }, (call) =>
      create(call, { ...context, withCredit: false }),
    ),
  ];
}

/** What booking needs. */
interface BookingContext {
  rpc: RpcClient;
  holdLimits: HoldLimits;
}

async function create(
  { body: request, actor, origin, idempotencyKey }: CreateCall,
  { rpc, holdLimits, withCredit }: BookingContext & { withCredit: boolean },
) {
  const customerId = actor.userId;
  const sent = { ...request, withCredit };
  const [submissionId, customer, isEmailVerified] = await Promise.all([
    recordIdFor(`order of ${customerId}`, idempotencyKey, sent),
    findCustomer(rpc, actor),
    withCredit || (!actor.isGuest && hasVerifiedEmail(rpc, actor)),
  ]);
  const network = holderNetwork(origin.ipAddress);
  const holder = { customerId, isEmailVerified, isGuest: actor.isGuest === true, network };
  const order = { submissionId, customerId, customer, request, withCredit, origin };
  const submission = { ...order, holder, holdLimits };
  const { bookings, checkoutId } = await createBookings(submission);
  const answer: BookingCreatedResponse = {
    success: true,
    message: messageFor(bookings.length, checkoutId),
    bookings: await toCustomerBookings(bookings),
    checkoutId,
  };
  return reply(201, answer);
}

function messageFor(count: number, checkoutId: string | null): string {
  if (checkoutId === null) {
    return t('Your {count} cleans are confirmed.', { count, one: 'Your clean is confirmed.' });
  }
  return t(
    'Your {count} cleans are held for {minutes} minutes. Pay the confirmation fee to confirm.',
    {
      count,
      minutes: UNPAID_MINUTES,
      one: 'Your clean is held for {minutes} minutes. Pay the confirmation fee to confirm.',
    },
  );
}

/** What a customer orders. */
interface BookingSubmission {
  /** The same whenever the same submission is sent again. */
  submissionId: Types.ObjectId;
  customerId: string;
  customer: BookingCustomer;
  request: BookingRequest;
  withCredit: boolean;
  holder: Holder;
  holdLimits: HoldLimits;
  origin: EventOrigin;
}

/** Creates a booking or a series, once however often the request is sent: all of its bookings or none. */
async function createBookings(submission: BookingSubmission): Promise<InsertedBookings> {
  const now = new Date();
  const placed = await findCreated(submission);
  if (placed) return placed;
  try {
    return await insertNew(submission, now);
  } catch (error) {
    // A duplicate of this submission may be what it lost its slot to.
    const duplicate = await findCreated(submission);
    if (duplicate) return duplicate;
    throw error;
  }
}

async function insertNew(submission: BookingSubmission, now: Date): Promise<InsertedBookings> {
  const { customerId, request, withCredit, holder, holdLimits, origin } = submission;
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
  const coupon = await findCoupon(submission, now);
  const { discounted, ...prices } = verifiedPrices(request, service, {
    ...{ isMember, withCredit, rates, pricing, terms, coupon: coupon && couponTerms(coupon) },
  });
  if (coupon) assertMinimum(coupon, prices.first.service + prices.first.extras);
  const wanted = newBookings({
    ...{ ...submission, service, prices, terms },
    ...(coupon && { discounted: { price: discounted, code: coupon.code } }),
  });
  if (withCredit) {
    const { serviceId, duration } = request;
    await assertCovered(membership, { serviceId, serviceName: service.name, duration });
    assertCredits(membership, wanted.length);
  }
  const { entryId, promised } = (await findHeld(customerId, request)) ?? {};
  // What is held for them was promised, whatever has changed since.
  if (!promised) {
    assertBookable(wantedOf(wanted), { rules, now });
    const { postalCode, state, serviceId } = request;
    await assertServed({ postalCode, state: state ?? '', service: serviceId }, SERVICE_FIELD);
  }
  const hasFee = wanted.some(({ onlineConfirmationFee }) => onlineConfirmationFee.minor > 0);
  const isHeld = !withCredit && hasFee && isOnlinePaymentOffered();
  if (holder.isGuest && !isHeld) throw new AppError('forbidden', { message: NEEDS_ACCOUNT });
  if (isHeld) await prepareHold(holder, wanted);
  const usualCleanerId =
    (await findCleanerOf(customerId, request.likeBookingId)) ??
    (isMember ? await findUsualCleaner(customerId) : undefined);
  return withCleaners(
    {
      ...wantedOf(wanted),
      ...(usualCleanerId !== undefined && { usualCleanerId }),
      ...(entryId !== undefined && { ignoring: new Set([entryId]) }),
      ...(promised && { promised }),
    },
    async (session, reserveAll) => {
      const placed = await findCreated(submission, session);
      if (placed) return placed;
      // What is held for them was promised, however many others are about to pay for that time.
      const limits = promised ? { ...holdLimits, perSlot: Infinity } : holdLimits;
      if (isHeld) await assertMayHold(holder, { wanted, limits, now }, session);
      await bookThroughEntry(submission, { bookingId: wanted[0]!._id }, session);
      if (coupon) await useCouponFor(wanted[0]!, { coupon, now, origin }, session);
      const cleaners = await reserveAll();
      const heldFrom = isHeld && holder.network !== undefined && { heldFrom: holder.network };
      const held = wanted.map((one, index) => {
        return { ...one, ...heldFrom, heldCleanerId: cleaners[index]! };
      });
      return insertBookings(held, { withCredit, now, origin }, session);
    },
  );
}

/** The coupon of an order. @throws AppError `coupon_refused`, saying why it can't be used. */
async function findCoupon(
  { customerId, request: { couponCode }, withCredit }: BookingSubmission,
  now: Date,
): Promise<CouponRecord | undefined> {
  if (couponCode === undefined) return undefined;
  if (withCredit) {
    throw refused(msg('Your plan pays for this clean, so a coupon takes nothing off it.'));
  }
  return getUsableCoupon(couponCode, { kind: 'booking', customerId, now });
}

function useCouponFor(
  { _id: dealId, customerId, customer, address, discount }: NewBooking,
  { coupon, now, origin }: { coupon: CouponRecord; now: Date; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const { code, revision } = coupon;
  const { name: customerName, email, phone } = customer;
  const { amount } = discount!;
  const person = { customerId, customerName, email, phone, address };
  const use = { kind: 'booking' as const, dealId, amount, code, revision, now, origin };
  return useCoupon({ ...use, ...person }, session);
}

/** The field of the service that is not offered somewhere. */
const SERVICE_FIELD = { service: 'serviceId' };

const NEEDS_ACCOUNT = msg(
  'Nothing is paid online for this booking, so it needs an account. Please sign in or sign up first: what you entered is kept.',
);

function wantedOf(wanted: readonly NewBooking[]) {
  const { duration, timeZone, state, postalCode } = wanted[0]!;
  const starts = wanted.map(({ scheduledDate }) => scheduledDate);
  const bookingIds = wanted.map(({ _id }) => _id);
  return { starts, duration, timeZone, state, postalCode, bookingIds };
}

/** The bookings that the same submission created before. */
async function findCreated(
  { submissionId, customerId, request }: BookingSubmission,
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

/** @returns the id of whoever cleaned, or was to, at a booking of the customer. */
async function findCleanerOf(
  customerId: string,
  bookingId: string | undefined,
): Promise<string | undefined> {
  if (bookingId === undefined) return undefined;
  const cleaners = { cleanerId: 1, heldCleanerId: 1 };
  const booking = await Booking.findOne({ _id: bookingId, customerId }, cleaners).lean();
  return booking?.cleanerId ?? booking?.heldCleanerId;
}

/** @returns the id of the cleaner of a customer's latest booking: whom members have again where possible. */
async function findUsualCleaner(customerId: string): Promise<string | undefined> {
  const latest = await Booking.findOne(
    { customerId, status: mongoose.trusted({ $nin: ['pending', 'expired', 'cancelled'] }) },
    { cleanerId: 1, heldCleanerId: 1 },
  )
    .sort({ scheduledDate: -1 })
    .lean();
  return latest?.cleanerId ?? latest?.heldCleanerId;
}
