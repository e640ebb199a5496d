import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { carryTeam } from '../jobs/carry-team';
import { Booking, endOf, type BookingRecord } from '../model/booking';
import { bookingNotice } from '../model/booking-notice';
import { nextReminderTime } from '../model/reminder-time';
import type { WeighedClean } from './weigh-change';

/** A clean, its new time, and the cleaner who is reserved for it. */
export interface PlacedMove extends WeighedClean {
  to: Date;
  newId: string;
  cleanerId: string;
}

/** Writes the new times of cleans that keep what was paid for them. */
export async function moveInTime(
  moves: readonly PlacedMove[],
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  const batch = moves.map(({ booking, to }) => ({
    _id: booking._id,
    scheduledDate: to,
    previousDate: booking.scheduledDate,
    revision: booking.revision + 1,
  }));
  const isAnyConfirmed = moves.some(({ booking }) => isConfirmed(booking));
  for (const move of moves) {
    const { booking, to } = move;
    const moved = { ...booking, scheduledDate: to, revision: booking.revision + 1 };
    const notice = bookingNotice(moved, batch);
    const previousDate = booking.scheduledDate.toISOString();
    const event = newEvent(
      'booking.moved',
      { ...notice, previousDate, isConfirmed: isAnyConfirmed },
      origin,
    );
    const { _id, status, scheduledDate } = booking;
    await Booking.updateOne(
      { _id, status, scheduledDate },
      { ...changesOf(move), $inc: { revision: 1 }, $push: { pendingEvents: event } },
      { session },
    ).orFail(() => new AppError('conflict'));
    const keeps = !losesCleaner(move);
    await carryTeam({ ...moved, endsAt: endOf(to, booking.duration) }, { keeps, origin }, session);
  }
}

function changesOf(move: PlacedMove) {
  const { booking, to, cleanerId } = move;
  const nextReminderAt = isConfirmed(booking) && nextReminderTime(to, new Date());
  const isUnassigned = losesCleaner(move);
  return {
    $set: {
      scheduledDate: to,
      endsAt: endOf(to, booking.duration),
      heldCleanerId: cleanerId,
      ...(nextReminderAt && { nextReminderAt }),
      ...(isUnassigned && { status: 'confirmed' as const }),
    },
    $unset: {
      ...(!nextReminderAt && { nextReminderAt: 1 }),
      ...(isUnassigned && { cleanerId: 1 }),
    },
  };
}

/** Who was assigned has to be asked anew, unless the new time is theirs as well. */
const losesCleaner = ({ booking, cleanerId }: PlacedMove) =>
  booking.status === 'assigned' && booking.cleanerId !== cleanerId;

const isConfirmed = ({ status }: BookingRecord) => status === 'confirmed' || status === 'assigned';
