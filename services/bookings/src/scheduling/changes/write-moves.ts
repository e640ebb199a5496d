import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession } from 'mongoose';
import { moveCoupon } from '../../promotions/use-coupon';
import { bookedHomeOf } from '../../records/booked-home';
import { Booking, type BookingRecord, endOf } from '../../records/booking';
import { bookingNotice } from '../../records/booking-notice';
import { syncTeam } from '../../workforce/jobs/team/booking-jobs';
import { insertBookings, type NewBooking } from '../booking/new-bookings';
import { cancelInTransaction, type ChangeContext } from './cancel-bookings';
import type { CancellationTerms } from './change-preview';

/** A booking, its new time, and the cleaner who is reserved for it. */
export interface ReservedMove extends CancellationTerms {
  to: Date;
  newId: string;
  cleanerId: string;
}

/** A move that keeps what was paid. */
type KeptMove = Pick<ReservedMove, 'booking' | 'to' | 'cleanerId'> & {
  /** Minutes that it takes then; absent: as before. */
  duration?: number;
};

/** Writes the new times of bookings that keep what was paid for them. */
export async function moveKeepingPayment(
  moves: readonly KeptMove[],
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
    const { booking, to, duration = booking.duration } = move;
    const moved = { ...booking, scheduledDate: to, duration, revision: booking.revision + 1 };
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
    await syncTeam({ ...moved, endsAt: endOf(to, duration) }, { keeps, origin }, session);
  }
}

function changesOf(move: KeptMove) {
  const { booking, to, cleanerId, duration = booking.duration } = move;
  const nextReminderAt = isConfirmed(booking) && nextReminderTime(to, new Date());
  const isUnassigned = losesCleaner(move);
  return {
    $set: {
      scheduledDate: to,
      duration,
      endsAt: endOf(to, duration),
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

/** Who was assigned has to be asked anew, unless the new time is theirs as well; a team always has. */
const losesCleaner = ({ booking, cleanerId }: KeptMove) =>
  booking.status === 'assigned' &&
  (booking.cleanerId !== cleanerId || booking.teamSize !== undefined);

const isConfirmed = ({ status }: BookingRecord) => status === 'confirmed' || status === 'assigned';

/**
 * Moves bookings for which it is too late to move for free: cancels them, which keeps fee or credit, and
 * books them anew at the price they had.
 * @returns the checkout of the new fees; null where nothing is due.
 */
export async function rebook(
  moves: readonly ReservedMove[],
  context: ChangeContext,
  session: ClientSession,
): Promise<string | null> {
  if (moves.length === 0) return null;
  for (const { booking, newId } of moves) {
    if (booking.discount) await moveCoupon(booking._id, newId, session);
  }
  // Their new reservations are under new ids, so that this gives back the old ones alone.
  const movedTo = moves.map(({ to }) => to);
  await cancelInTransaction(moves, { ...context, movedTo }, session);
  let checkoutId: string | null = null;
  for (const withCredit of [true, false]) {
    const copies = moves.filter(({ credits }) => credits > 0 === withCredit).map(copyOf);
    if (copies.length === 0) continue;
    const inserted = await insertBookings(copies, { ...context, withCredit }, session);
    checkoutId ??= inserted.checkoutId;
  }
  return checkoutId;
}

function copyOf({ booking, to, newId, cleanerId }: ReservedMove): NewBooking {
  const { customerId, customer, serviceId, serviceName, duration, timeZone, address, state } =
    booking;
  const { specialInstructions, series, quote, teamSize, discount, extrasAmount } = booking;
  const { totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout, terms } = booking;
  const { postalCode } = booking;
  return {
    ...{
      _id: newId,
      customerId,
      customer,
      serviceName,
      duration,
      timeZone,
      address,
      state,
    },
    ...{
      specialInstructions,
      totalAmount,
      onlineConfirmationFee,
      cashAmount,
      cleanerPayout,
    },
    ...bookedHomeOf(booking),
    ...(terms && { terms }),
    ...(discount && { discount }),
    ...(extrasAmount && { extrasAmount }),
    ...(serviceId && { serviceId }),
    ...(postalCode && { postalCode }),
    ...(series && { series }),
    ...(quote && { quote }),
    ...(teamSize !== undefined && { teamSize }),
    heldCleanerId: cleanerId,
    scheduledDate: to,
    endsAt: endOf(to, duration),
    status: 'pending',
    paymentStatus: 'pending',
    revision: 0,
    movedFrom: booking._id,
  };
}
