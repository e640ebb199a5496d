import type { BookingScope } from '@brightnest/contracts/bookings/booking-options';
import { bookingStatusesBefore } from '@brightnest/contracts/bookings/booking-status';
import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../model/booking';
import { getOwnBooking } from '../model/get-own-booking';

/** Which cleans a customer wants to cancel or move. */
export interface ChangeRequest {
  bookingId: string;
  customerId: string;
  scope: BookingScope;
  /** Staff change it for the company: also after its start, and nothing is kept. */
  byStaff?: { reason: string };
}

/** A clean that somebody named, and those of its series that the change is about. */
export interface Changeable {
  named: BookingRecord;
  /** Never those that have begun or are over; at least one; in the order of the series. */
  bookings: BookingRecord[];
}

/** @throws AppError `not_found`; `change_not_allowed` when none of them can be changed any more. */
export async function findChangeable(
  { bookingId, customerId, scope, byStaff }: ChangeRequest,
  now: Date,
  session: ClientSession | null = null,
): Promise<Changeable> {
  const named = await getOwnBooking(bookingId, customerId, session);
  const all = await findScope(named, scope, session);
  const bookings = all.filter(
    ({ status, scheduledDate }) => CHANGEABLE.includes(status) && (byStaff || scheduledDate > now),
  );
  if (bookings.length === 0) throw new AppError('change_not_allowed');
  return { named, bookings };
}

const CHANGEABLE = bookingStatusesBefore('cancelled');

async function findScope(
  named: BookingRecord,
  scope: BookingScope,
  session: ClientSession | null,
): Promise<BookingRecord[]> {
  const { series, customerId } = named;
  if (scope === 'this' || !series) return [named];
  const all = await Booking.find({ 'series.id': series.id, customerId })
    .sort({ 'series.position': 1, scheduledDate: 1 })
    .session(session)
    .lean<BookingRecord[]>();
  if (scope === 'all') return all;
  return all.filter((booking) => (booking.series?.position ?? 0) >= series.position);
}
