import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { UNPAID_MINUTES } from '@brightnest/contracts/scheduling/booking';
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
import { isOnlinePaymentOffered } from '../../provider/provider';
import { Booking } from '../../records/booking';
import { findCustomer } from '../../records/customer';
import { toCustomerBookings } from '../customer-bookings';
import { hasVerifiedEmail } from './customers';
import { bookThroughEntry, findHeld } from '../../waiting-list/book-through-entry';
import { assertBookable } from './bookable-times';
import { insertBookings, type InsertedBookings } from './new-bookings';
import {
  assertPlaceServed,
  findCreated,
  findUsualCleaner,
  type Order,
  prepareOrder,
  useCouponFor,
  wantedOf,
} from './order';
import {
  assertMayHold,
  type Holder,
  holderNetwork,
  type HoldLimits,
  prepareHold,
} from './unpaid-holds';
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
interface BookingSubmission extends Order {
  holder: Holder;
  holdLimits: HoldLimits;
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
  const { wanted, coupon, rules, isMember } = await prepareOrder(submission, now);
  const { entryId, promised } = (await findHeld(customerId, request)) ?? {};
  // What is held for them was promised, whatever has changed since.
  if (!promised) {
    assertBookable(wantedOf(wanted), { rules, now });
    await assertPlaceServed(request);
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

const NEEDS_ACCOUNT = msg(
  'Nothing is paid online for this booking, so it needs an account. Please sign in or sign up first: what you entered is kept.',
);

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
