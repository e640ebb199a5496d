import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { Booking, endOf, type BookingRecord } from '../model/booking';
import { bookingNotice } from '../model/booking-notice';
import { nextReminderTime } from '../model/reminder-time';

/** What becomes of a clean that staff assign. */
export interface WrittenAssignment {
  /** Null: nobody is assigned. */
  cleanerId: string | null;
  /** Whose time is reserved; undefined: nobody's. */
  heldCleanerId: string | undefined;
  to: Date;
  origin: EventOrigin;
}

/**
 * Writes who does a clean into it, and its new time where it has one. Staff hear of it where there is
 * nobody left to do it.
 */
export async function writeAssignment(
  booking: BookingRecord,
  { cleanerId, heldCleanerId, to, origin }: WrittenAssignment,
  session: ClientSession,
): Promise<void> {
  const { _id, status, scheduledDate } = booking;
  const move = to.getTime() === scheduledDate.getTime() ? undefined : moveOf(booking, to, origin);
  const events = [
    ...(move ? [move.event] : []),
    ...(heldCleanerId === undefined ? [needsCleaner(booking, to, origin)] : []),
  ];
  await Booking.updateOne(
    { _id, status, scheduledDate },
    {
      $set: {
        ...(cleanerId !== null && { cleanerId, status: 'assigned' }),
        ...(cleanerId === null && status === 'assigned' && { status: 'confirmed' }),
        ...(heldCleanerId !== undefined && { heldCleanerId }),
        ...move?.set,
      },
      $unset: {
        ...(cleanerId === null && { cleanerId: 1 }),
        ...(heldCleanerId === undefined && { heldCleanerId: 1 }),
        ...move?.unset,
      },
      ...(move && { $inc: { revision: 1 } }),
      ...(events.length > 0 && { $push: { pendingEvents: { $each: events } } }),
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}

function needsCleaner(
  { _id: bookingId, customerId, serviceName }: BookingRecord,
  at: Date,
  origin: EventOrigin,
) {
  const scheduledDate = at.toISOString();
  const told = { bookingId, customerId, serviceName, scheduledDate };
  return newEvent('booking.needs-cleaner', told, origin);
}

function moveOf(booking: BookingRecord, to: Date, origin: EventOrigin) {
  const { _id, scheduledDate: previousDate, duration } = booking;
  const revision = booking.revision + 1;
  const moved = { ...booking, scheduledDate: to, revision };
  const notice = bookingNotice(moved, [{ _id, scheduledDate: to, previousDate, revision }]);
  const told = { ...notice, previousDate: previousDate.toISOString(), isConfirmed: true };
  const nextReminderAt = nextReminderTime(to, new Date());
  return {
    set: {
      scheduledDate: to,
      endsAt: endOf(to, duration),
      ...(nextReminderAt && { nextReminderAt }),
    },
    unset: !nextReminderAt && { nextReminderAt: 1 },
    event: newEvent('booking.moved', told, origin),
  };
}
