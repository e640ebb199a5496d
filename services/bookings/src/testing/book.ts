import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { BookingCreatedResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { Types } from 'mongoose';
import mongoose from 'mongoose';
import { BookableService, type ServiceRecord } from '../model/service';
import { Membership } from '../model/user-subscription';
import { settlePaidBookings } from '../orders/settle-paid-bookings';
import type { BookingsUnderTest } from './start-bookings';

const HOUR_MS = 60 * 60 * 1_000;

/** Adds a service: 200.00 AUD for the whole job, unless said otherwise. @returns its id. */
export async function addService(given: Partial<ServiceRecord> = {}): Promise<string> {
  const { _id } = await BookableService.create({
    name: 'Deep Cleaning',
    description: 'Every corner',
    category: 'deep_cleaning',
    basePrice: { minor: 20_000, currency: 'AUD' },
    priceUnit: 'fixed',
    estimatedDuration: 180,
    ...given,
  });
  return String(_id);
}

/** Makes somebody a member of the club with so many credits. */
export async function joinClub(userId: string, remainingCleanings: number): Promise<void> {
  const nextBillingDate = new Date(Date.now() + 30 * 24 * HOUR_MS);
  const tierId = new Types.ObjectId();
  await Membership.create({ userId, tierId, remainingCleanings, nextBillingDate });
}

/** @returns an instant so many hours from now, at a full minute. */
export function inHours(hours: number): Date {
  const minute = 60_000;
  return new Date(Math.ceil((Date.now() + hours * HOUR_MS) / minute) * minute);
}

export const newUserId = () => new Types.ObjectId().toHexString();

type Request = Partial<Omit<BookingRequest, 'scheduledDate'>> & {
  serviceId: string;
  scheduledDate: Date | string;
};

/** Calls one of the two create calls as a customer. */
export function book(
  bookings: BookingsUnderTest,
  userId: string,
  request: Request,
  options: { withCredit?: boolean; key?: string } = {},
) {
  const flow = options.withCredit ? 'create-subscription' : 'create-pay-as-you-go';
  return bookings.call<BookingCreatedResponse>('POST', `/api/bookings/${flow}`, {
    as: { role: 'customer', userId },
    body: {
      address: '1 King Street, Newtown',
      state: 'NSW',
      ...request,
      scheduledDate: new Date(request.scheduledDate).toISOString(),
    },
    headers: options.key ? { 'idempotency-key': options.key } : {},
  });
}

/** Records that a checkout's bookings were paid, as a payment does. */
export function settle(bookingIds: string[]): Promise<'confirmed' | 'too-late'> {
  return mongoose.connection.transaction((session) =>
    settlePaidBookings(bookingIds, { paymentId: 'pay_1', origin: {} }, session),
  );
}
