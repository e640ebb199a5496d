import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { withCleaners } from '../calendar/with-cleaners';
import { findMembership } from '../club/credits';
import { Booking, type BookingCustomer, type BookingRecord } from '../model/booking';
import { bookingIdOf } from '../model/booking-id';
import { findUsualCleaner } from '../model/find-usual-cleaner';
import { insertBookings, type InsertedBookings } from './insert-bookings';
import { newBookings, type NewBooking } from './new-bookings';
import { getBookedService, priceOrder } from './price-order';
import { refuseBeyondHorizon } from './refuse-beyond-horizon';
import { refuseWithoutCredits } from './refuse-without-credits';

/** What a customer orders. */
export interface Order {
  /** The same whenever the same order is sent again. */
  orderId: Types.ObjectId;
  customerId: string;
  customer: BookingCustomer;
  request: BookingRequest;
  withCredit: boolean;
  origin: EventOrigin;
}

/** Books a clean or a series, once however often the order is sent: all of its cleans or none. */
export async function placeOrder(order: Order): Promise<InsertedBookings> {
  const now = new Date();
  refuseBeyondHorizon(new Date(order.request.scheduledDate), now);
  const placed = await findPlaced(order);
  if (placed) return placed;
  try {
    return await place(order, now);
  } catch (error) {
    // The double of this order may be what it lost its slot to.
    const double = await findPlaced(order);
    if (double) return double;
    throw error;
  }
}

async function place(order: Order, now: Date): Promise<InsertedBookings> {
  const { customerId, request, withCredit, origin } = order;
  const [service, membership] = await Promise.all([
    getBookedService(request.serviceId),
    findMembership(customerId),
  ]);
  const isMember = membership !== null;
  const price = priceOrder(request, service, { isMember, withCredit });
  const cleans = newBookings({ ...order, service, price });
  if (withCredit) refuseWithoutCredits(membership, cleans.length);
  const usualCleanerId = isMember ? await findUsualCleaner(customerId) : undefined;
  return withCleaners(
    { ...wantedOf(cleans), ...(usualCleanerId !== undefined && { usualCleanerId }) },
    async (session, reserveAll) => {
      const placed = await findPlaced(order, session);
      if (placed) return placed;
      const cleaners = await reserveAll();
      const held = cleans.map((clean, index) => ({ ...clean, heldCleanerId: cleaners[index]! }));
      return insertBookings(held, { withCredit, now, origin }, session);
    },
  );
}

function wantedOf(cleans: readonly NewBooking[]) {
  const { duration, timeZone, state } = cleans[0]!;
  const starts = cleans.map(({ scheduledDate }) => scheduledDate);
  return { starts, duration, timeZone, state, bookingIds: cleans.map(({ _id }) => _id) };
}

/** What the same order has made before. */
async function findPlaced(
  { orderId, customerId, request }: Order,
  session: ClientSession | null = null,
): Promise<InsertedBookings | undefined> {
  const count = request.repeat?.occurrences ?? 1;
  const ids = Array.from({ length: count }, (_, position) => bookingIdOf(orderId, position));
  const bookings = await Booking.find({ _id: mongoose.trusted({ $in: ids }), customerId })
    .sort({ 'series.position': 1 })
    .session(session)
    .lean<BookingRecord[]>();
  if (bookings.length === 0) return undefined;
  return { bookings, checkoutId: bookings[0]?.checkoutId ?? null };
}
