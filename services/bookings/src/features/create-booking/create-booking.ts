import {
  bookingRequestSchema,
  type BookingRequest,
} from '@brightnest/contracts/bookings/booking-request';
import type { BookingCreatedResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { UNPAID_MINUTES } from '@brightnest/contracts/bookings/booking-options';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, reply, type CallContext, type Handler } from '@brightnest/service-kit/route';
import type { Actor } from '@brightnest/service-kit/route';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { toCustomerBookings } from '../../model/to-customer-booking';
import { placeOrder } from '../../orders/place-order';

type CreateCall = CallContext<BookingRequest, unknown, unknown, Actor>;

/** Books with credits of the club: confirmed at once. */
export const createSubscriptionBooking: Handler = handle(
  bookingsRoutes.createSubscriptionBooking,
  { body: bookingRequestSchema },
  (call) => create(call, true),
);

/** Books for a fee that is paid online within {@link UNPAID_MINUTES}. */
export const createPayAsYouGoBooking: Handler = handle(
  bookingsRoutes.createPayAsYouGoBooking,
  { body: bookingRequestSchema },
  (call) => create(call, false),
);

async function create(
  { body: request, actor, origin, idempotencyKey }: CreateCall,
  withCredit: boolean,
) {
  const customerId = actor.userId;
  const sent = { ...request, withCredit };
  const orderId = await recordIdFor(`order of ${customerId}`, idempotencyKey, sent);
  const order = { orderId, customerId, request, withCredit, origin };
  const { bookings, checkoutId } = await placeOrder(order);
  const answer: BookingCreatedResponse = {
    success: true,
    message: messageFor(bookings.length, checkoutId),
    bookings: await toCustomerBookings(bookings),
    checkoutId,
  };
  return reply(201, answer);
}

function messageFor(cleans: number, checkoutId: string | null): string {
  const what = cleans === 1 ? 'Your clean' : `Your ${cleans} cleans`;
  if (checkoutId === null) return `${what} ${cleans === 1 ? 'is' : 'are'} confirmed.`;
  return `${what} ${cleans === 1 ? 'is' : 'are'} held for ${UNPAID_MINUTES} minutes. Pay the booking fee to confirm.`;
}
