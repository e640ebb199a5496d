import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import mongoose, { type ClientSession } from 'mongoose';
import { release, reserve } from '../calendar/reserve';
import { Booking, type BookingRecord } from '../model/booking';
import { bookingNotice } from '../model/booking-notice';
import { nextReminderTime } from '../model/reminder-time';

/** A payment that arrived. */
export interface PaidBookings {
  /** At the provider. */
  paymentId: string;
  origin: EventOrigin;
}

/**
 * Confirms the bookings of a checkout that was paid, inside the transaction that records the payment. One
 * that expired meanwhile is had again if its cleaner is still free.
 * @returns `too-late` when not all of them can be had: the transaction then records a payment that goes
 *   back, and the bookings stay as they are.
 */
export async function settlePaidBookings(
  bookingIds: string[],
  paid: PaidBookings,
  session: ClientSession,
): Promise<'confirmed' | 'too-late'> {
  const bookings = await Booking.find({ _id: mongoose.trusted({ $in: bookingIds }) })
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean<BookingRecord[]>();
  const waiting = bookings.filter(({ status }) => status === 'pending' || status === 'expired');
  if (bookings.some(({ status }) => status === 'cancelled')) return 'too-late';
  const expired = waiting.filter(({ status }) => status === 'expired');
  if (!(await canBeHadAgain(expired, session))) return 'too-late';
  for (const booking of waiting) await confirm(booking, waiting, paid, session);
  return 'confirmed';
}

async function canBeHadAgain(
  expired: readonly BookingRecord[],
  session: ClientSession,
): Promise<boolean> {
  const now = new Date();
  if (expired.some(({ scheduledDate, heldCleanerId }) => scheduledDate < now || !heldCleanerId)) {
    return false;
  }
  for (const [index, booking] of expired.entries()) {
    const interval = { from: booking.scheduledDate, to: booking.endsAt };
    const reservedFor = { kind: 'booking' as const, id: booking._id };
    if (await reserve(booking.heldCleanerId!, interval, reservedFor, session)) continue;
    for (const taken of expired.slice(0, index + 1)) await release(taken._id, session);
    return false;
  }
  return true;
}

async function confirm(
  booking: BookingRecord,
  batch: readonly BookingRecord[],
  { paymentId, origin }: PaidBookings,
  session: ClientSession,
): Promise<void> {
  const nextReminderAt = nextReminderTime(booking.scheduledDate, new Date());
  await Booking.updateOne(
    { _id: booking._id, status: booking.status },
    {
      $set: {
        status: 'confirmed',
        paymentStatus: 'paid',
        paymentGatewayTransactionId: paymentId,
        ...(nextReminderAt && { nextReminderAt }),
      },
      $unset: { expiresAt: 1 },
      $push: {
        pendingEvents: newEvent('booking.confirmed', bookingNotice(booking, batch), origin),
      },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}
