import {
  DESCRIBE_BOOKING_RPC,
  type DescribeBookingAnswer,
  describeBookingRequestSchema,
} from '@brightnest/contracts/rpc/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { Booking, type BookingRecord } from '../records/booking';

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
