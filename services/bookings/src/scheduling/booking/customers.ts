import { EMAIL_STATUS_RPC } from '@brightnest/contracts/rpc/auth';
import {
  DESCRIBE_BOOKING_RPC,
  type DescribeBookingAnswer,
  describeBookingRequestSchema,
} from '@brightnest/contracts/rpc/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import type { Actor } from '@brightnest/service-kit/http/route';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { Booking, type BookingRecord } from '../../records/booking';
import type { BookingCustomer } from '../../records/booking-customer';
import { bookingSearchFields } from '../../records/booking-list';
import { CUSTOMER_DEADLINE_MS, findPerson, toCustomer } from '../../records/customer';

/**
 * Whether who is booking proved that the address is theirs. While auth does not answer it counts as proven:
 * an outage is nobody's fault who books.
 */
export async function hasVerifiedEmail(
  rpc: RpcClient,
  { userId }: Pick<Actor, 'userId'>,
): Promise<boolean> {
  try {
    const options = { timeoutMs: CUSTOMER_DEADLINE_MS };
    return (await rpc.call(EMAIL_STATUS_RPC, { userId }, options)).isVerified;
  } catch {
    return true;
  }
}

/**
 * Keeps what bookings say of their customers right: after they changed it, and where auth did not answer
 * when they booked. It asks for what is true now, so the order in which events come does not matter.
 */
export function syncCustomer({ rpc }: { rpc: RpcClient }): Subscription {
  return on(
    [
      // A guest who makes an account has another role.
      ...(['user.profile-updated', 'user.updated', 'user.role-changed'] as const),
      ...(['booking.requested', 'booking.confirmed', 'booking.linked'] as const),
    ],
    'sync-customer',
    async ({ type, payload }) => {
      if (type === 'booking.linked') {
        await syncFromAuth(payload.customerId, rpc);
      } else if ('customerId' in payload) {
        const isUnknown = { customerId: payload.customerId, 'customer.name': '' };
        if (await Booking.exists(isUnknown)) await syncFromAuth(payload.customerId, rpc);
      } else if (await Booking.exists({ customerId: payload.userId })) {
        await syncFromAuth(payload.userId, rpc);
      }
    },
  );
}

async function syncFromAuth(userId: string, rpc: RpcClient): Promise<void> {
  const person = await findPerson(userId, rpc);
  // Who is no longer there is not renamed.
  if (person) await updateBookings(userId, toCustomer(person));
}

async function updateBookings(customerId: string, customer: BookingCustomer): Promise<void> {
  const fields = { address: 1, serviceName: 1 };
  const bookings = await Booking.find({ customerId }, fields).lean<BookingRecord[]>();
  await Booking.bulkWrite(
    bookings.map(({ _id, address, serviceName }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { customer, ...bookingSearchFields({ customer, address, serviceName }) } },
      },
    })),
    { ordered: false },
  );
}

const FIELDS = { customerId: 1, customer: 1, serviceName: 1, scheduledDate: 1, timeZone: 1 };

/** What a conversation about a booking says of it: whose it is, and what is done when. */
export const answerDescribeBooking: RpcHandler = rpcHandler(
  DESCRIBE_BOOKING_RPC,
  describeBookingRequestSchema,
  async ({ bookingId }): Promise<DescribeBookingAnswer> => {
    const booking = await Booking.findById(bookingId, FIELDS).lean<BookingRecord>();
    if (!booking) throw new AppError('not_found');
    const { customerId, customer, serviceName, scheduledDate, timeZone } = booking;
    return {
      ...{ customerId, serviceName, timeZone },
      customerName: customer.name,
      email: customer.email,
      scheduledDate: scheduledDate.toISOString(),
    };
  },
);
