import { randomUUID } from 'node:crypto';
import type { BookingPrice } from '@brightnest/contracts/bookings/booking-price';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { propertyZone } from '@brightnest/contracts/property-zone';
import type { Types } from 'mongoose';
import { endOf, type BookingCustomer, type BookingRecord } from '../model/booking';
import { bookingIdOf } from '../model/booking-id';
import type { ServiceRecord } from '../model/service';
import { seriesDates } from './series-dates';

/** A clean that is about to be booked: not yet paid and without a cleaner. */
export type NewBooking = Omit<BookingRecord, 'createdAt' | 'updatedAt'>;

interface Order {
  orderId: Types.ObjectId;
  customerId: string;
  customer: BookingCustomer;
  request: BookingRequest;
  service: ServiceRecord;
  /** Of each clean, in AUD minor units. */
  price: BookingPrice;
}

/** The cleans that an order makes, in their order. */
export function newBookings({
  orderId,
  customerId,
  customer,
  request,
  service,
  price,
}: Order): NewBooking[] {
  const { duration, address, state = '', specialInstructions = '', extras = [], repeat } = request;
  const timeZone = propertyZone(state);
  const starts = seriesDates(new Date(request.scheduledDate), repeat, timeZone);
  const seriesId = randomUUID();
  const inAud = (minor: number) => ({ minor, currency: 'AUD' as const });
  return starts.map((scheduledDate, index) => ({
    _id: bookingIdOf(orderId, index),
    customerId,
    customer,
    serviceId: service._id,
    serviceName: service.name,
    scheduledDate,
    duration,
    endsAt: endOf(scheduledDate, duration),
    ...{ timeZone, address, state, specialInstructions, extras },
    totalAmount: inAud(price.total),
    onlineConfirmationFee: inAud(price.fee),
    cashAmount: inAud(price.cash),
    cleanerPayout: inAud(price.cash),
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    revision: 0,
    ...(repeat && {
      series: {
        id: seriesId,
        every: repeat.every,
        position: index + 1,
        occurrences: repeat.occurrences,
      },
    }),
  }));
}
