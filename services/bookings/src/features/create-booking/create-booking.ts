import {
  bookingRequestSchema,
  type BookingRequest,
} from '@brightnest/contracts/bookings/booking-request';
import type { BookingCreatedResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { UNPAID_MINUTES } from '@brightnest/contracts/bookings/booking-options';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import type { Asker } from '@brightnest/service-kit/asker';
import { handle, reply, type CallContext, type Handler } from '@brightnest/service-kit/route';
import type { Actor } from '@brightnest/service-kit/route';
import { recordIdFor } from '@brightnest/service-kit/submission-key';
import { findCustomer } from '../../customers/find-customer';
import { toCustomerBookings } from '../../model/to-customer-booking';
import { placeOrder } from '../../orders/place-order';

type CreateCall = CallContext<BookingRequest, unknown, unknown, Actor>;

/** The two calls by which customers book. */
export function createBooking({ asker }: { asker: Asker }): Handler[] {
  return [
    // With credits of the club: confirmed at once.
    handle(bookingsRoutes.createSubscriptionBooking, { body: bookingRequestSchema }, (call) =>
      create(call, { asker, withCredit: true }),
    ),
    // For a fee that is paid online within so many minutes.
    handle(bookingsRoutes.createPayAsYouGoBooking, { body: bookingRequestSchema }, (call) =>
      create(call, { asker, withCredit: false }),
    ),
  ];
}

async function create(
  { body: request, actor, origin, idempotencyKey }: CreateCall,
  { asker, withCredit }: { asker: Asker; withCredit: boolean },
) {
  const customerId = actor.userId;
  const sent = { ...request, withCredit };
  const [orderId, customer] = await Promise.all([
    recordIdFor(`order of ${customerId}`, idempotencyKey, sent),
    findCustomer(asker, actor),
  ]);
  const order = { orderId, customerId, customer, request, withCredit, origin };
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
  return `${what} ${cleans === 1 ? 'is' : 'are'} held for ${UNPAID_MINUTES} minutes. Pay the confirmation fee to confirm.`;
}
