import { randomUUID } from 'node:crypto';
import { fromDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { DESCRIBE_PERSON_RPC } from '@brightnest/contracts/rpc/auth';
import type { BookedOnBehalf } from '@brightnest/contracts/scheduling/on-behalf';
import {
  type StaffNewBookingRequest,
  staffNewBookingRequestSchema,
  type StaffNewBookingResponse,
} from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { formatDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { isOnlinePaymentOffered } from '../../provider/provider';
import type { BookingRecord } from '../../records/booking';
import type { BookingCustomer } from '../../records/booking-customer';
import { toCustomer } from '../../records/customer';
import { insertBookings, type NewBooking } from '../booking/new-bookings';
import {
  assertPlaceServed,
  findCreated,
  findUsualCleaner,
  type Order,
  prepareOrder,
  useCouponFor,
  wantedOf,
} from '../booking/order';
import { withCleaners } from '../booking/with-cleaners';
import { getStaffBookingView } from './staff-bookings';

/**
 * Books for a customer what they asked staff for, at the prices of their own form. The hours, the lead time and the
 * horizon of customers don't hold; somebody has to be free.
 */
export function createStaffBooking(rpc: RpcClient): Handler {
  return handle(
    staffBookingsRoutes.createStaffBooking,
    { body: staffNewBookingRequestSchema },
    async ({ body: request, origin, idempotencyKey, requestId }) => {
      const { customerId } = request;
      const [submissionId, customer] = await Promise.all([
        recordIdFor(`order for ${customerId}`, idempotencyKey, request),
        getCustomer(rpc, customerId, requestId),
      ]);
      const withCredit = request.confirmBy === 'credit';
      const order = { submissionId, customerId, customer, request, withCredit, origin };
      const [first, ...more] = await insertOrFindFirst(order, request);
      const answer: StaffNewBookingResponse = {
        success: true,
        message: messageFor(first!, 1 + more.length),
        booking: await getStaffBookingView(first!._id),
      };
      return reply(201, answer);
    },
  );
}

/** @throws AppError `validation_failed` for somebody who is not there. */
async function getCustomer(
  rpc: RpcClient,
  userId: string,
  requestId: string,
): Promise<BookingCustomer> {
  try {
    return toCustomer(await rpc.call(DESCRIBE_PERSON_RPC, { userId }, { requestId }));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    const customerId = msg('This customer is not there any more. Please choose another.');
    throw new AppError('validation_failed', { fields: { customerId } });
  }
}

function messageFor({ customer, expiresAt, timeZone }: BookingRecord, count: number): string {
  if (!expiresAt) {
    return t('{count} cleans are booked for {name}.', {
      count,
      name: customer.name,
      one: 'The clean is booked for {name}.',
    });
  }
  return t('{name} is mailed the link to confirm. The time is held until {time}.', {
    name: customer.name,
    time: formatDateTime(expiresAt, 'shortWeekday', timeZone),
  });
}

/** Books once however often the request is sent: all of its bookings or none. */
async function insertOrFindFirst(
  order: Order,
  request: StaffNewBookingRequest,
): Promise<BookingRecord[]> {
  const created = await findCreated(order);
  if (created) return created.bookings;
  try {
    return await insertNew(order, request);
  } catch (error) {
    // A duplicate of this submission may be what it lost its slot to.
    const duplicate = await findCreated(order);
    if (duplicate) return duplicate.bookings;
    throw error;
  }
}

async function insertNew(order: Order, request: StaffNewBookingRequest): Promise<BookingRecord[]> {
  const now = new Date();
  const { customerId, withCredit, origin } = order;
  const { agreedPrice, cleanerId } = request;
  const agreedMinor = agreedPrice && fromDecimalText(agreedPrice.totalAmount);
  const { wanted, coupon, rules, isMember } = await prepareOrder(order, now, agreedMinor);
  await assertPlaceServed(request);
  const onBehalf = bookedOnBehalf(request, wanted);
  const { confirmBy } = onBehalf;
  const isAsked = confirmBy === 'payment' || confirmBy === 'link';
  const confirmUntil = isAsked ? endOfWaiting(wanted[0]!, rules.confirmHours, now) : undefined;
  const usualCleanerId = cleanerId ?? (isMember ? await findUsualCleaner(customerId) : undefined);
  const times = { ...wantedOf(wanted), ...(usualCleanerId !== undefined && { usualCleanerId }) };
  return withCleaners(times, async (session, reserveAll) => {
    const placed = await findCreated(order, session);
    if (placed) return placed.bookings;
    if (coupon) await useCouponFor(wanted[0]!, { coupon, now, origin }, session);
    const cleaners = await reserveAll();
    const held = wanted.map((one, index) => {
      const booking = { ...one, onBehalf, heldCleanerId: cleaners[index]! };
      return confirmBy === 'payment' || withCredit ? booking : paidLater(booking);
    });
    const terms = { withCredit, confirmUntil, now, origin };
    return (await insertBookings(held, terms, session)).bookings;
  });
}

/** Where there is no fee to pay, they confirm without paying. */
function bookedOnBehalf(
  { confirmBy: wished, agreedPrice }: StaffNewBookingRequest,
  wanted: readonly NewBooking[],
): BookedOnBehalf {
  const hasFee = wanted.some(({ onlineConfirmationFee }) => onlineConfirmationFee.minor > 0);
  const isPayable = hasFee && isOnlinePaymentOffered();
  const confirmBy = wished === 'payment' && !isPayable ? 'link' : wished;
  return {
    confirmBy,
    ...(confirmBy === 'link' && { confirmationId: randomUUID() }),
    ...(agreedPrice && { priceReason: agreedPrice.reason }),
  };
}

const HOUR_MS = 60 * 60_000;

function endOfWaiting({ scheduledDate }: NewBooking, hours: number, now: Date): Date {
  return new Date(Math.min(now.getTime() + hours * HOUR_MS, scheduledDate.getTime()));
}

/** All of it is paid after the clean, by card or in cash. What a clean earns does not depend on how it is paid. */
function paidLater(booking: NewBooking): NewBooking {
  const { totalAmount } = booking;
  return {
    ...booking,
    onlineConfirmationFee: { ...totalAmount, minor: 0 },
    cashAmount: totalAmount,
  };
}
