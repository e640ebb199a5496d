import { randomUUID } from 'node:crypto';
import type { ChangeConsequences } from '@brightnest/contracts/bookings/customer-bookings';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { release } from '../calendar/reserve';
import { withCleaners, type ReserveAll } from '../calendar/with-cleaners';
import { findMembership } from '../club/credits';
import type { BookingRecord } from '../model/booking';
import { findChangeable, type ChangeRequest } from './find-changeable';
import { movedStarts } from './moved-starts';
import { moveInTime, type PlacedMove } from './move-in-time';
import { bookAnew } from './book-anew';
import { refuseBeyondHorizon } from './refuse-beyond-horizon';
import { refuseWithoutCredits } from './refuse-without-credits';
import { sumUp, weighClean, type WeighedClean } from './weigh-change';

/** What a move did. */
export interface MovedBookings {
  /** Of the cleans at their new times; late ones have new ids. */
  bookingIds: string[];
  consequences: ChangeConsequences;
  /** Where the fees of late moves are paid; null where nothing is due. */
  checkoutId: string | null;
}

/**
 * Moves a clean, or those of its series that the scope names, to new times: all of them or none. In time
 * a clean keeps what was paid; too late for that, it is cancelled and booked anew.
 */
export async function moveBookings(
  request: ChangeRequest & { to: Date },
  origin: EventOrigin,
  now = new Date(),
): Promise<MovedBookings> {
  const { named, bookings } = await findChangeable(request, now);
  const moves = planMoves(named, bookings, request.to, now);
  await refuseUnpayable(moves, request.customerId);
  const { duration, timeZone, state, heldCleanerId } = named;
  return withCleaners(
    {
      ...{ duration, timeZone, state },
      starts: moves.map(({ to }) => to),
      bookingIds: moves.map(({ newId }) => newId),
      ignoring: new Set(bookings.map(({ _id }) => _id)),
      ...(heldCleanerId !== undefined && { usualCleanerId: heldCleanerId }),
    },
    async (session, reserveAll) => {
      await refuseChanged(request, bookings, now, session);
      const placed = await takeNewTimes(moves, reserveAll, session);
      await moveInTime(
        placed.filter(({ isKept }) => !isKept),
        origin,
        session,
      );
      const late = placed.filter(({ isKept }) => isKept);
      const checkoutId = await bookAnew(late, { now, origin }, session);
      const consequences = sumUp(moves);
      return { bookingIds: moves.map(({ newId }) => newId), consequences, checkoutId };
    },
  );
}

/** A clean and where it goes. */
type Move = WeighedClean & { to: Date; newId: string };

function planMoves(
  named: BookingRecord,
  bookings: readonly BookingRecord[],
  to: Date,
  now: Date,
): Move[] {
  if (!bookings.some(({ _id }) => _id === named._id)) throw new AppError('change_not_allowed');
  refuseBeyondHorizon(to, now);
  const from = named.scheduledDate;
  const refuse = (scheduledDate: string) =>
    new AppError('validation_failed', { fields: { scheduledDate } });
  if (to.getTime() === from.getTime()) throw refuse('This is the time it has already');
  const zone = named.timeZone;
  const starts = bookings.map(({ scheduledDate }) => scheduledDate);
  const moved = movedStarts(starts, { named: from, to, zone });
  if (moved.some((start) => start <= now)) {
    throw refuse('A clean of the series would be in the past. Please choose a later time.');
  }
  return bookings.map((booking, index) => {
    const clean = weighClean(booking, now);
    return { ...clean, to: moved[index]!, newId: clean.isKept ? randomUUID() : booking._id };
  });
}

/** Early and in words; the guard is in `takeCredits`. */
async function refuseUnpayable(moves: readonly Move[], customerId: string): Promise<void> {
  const { creditsKept } = sumUp(moves);
  if (creditsKept === 0) return;
  const advice = 'Moving within 24 hours of the start takes a new one.';
  refuseWithoutCredits(await findMembership(customerId), creditsKept, advice);
}

async function refuseChanged(
  request: ChangeRequest,
  bookings: readonly BookingRecord[],
  now: Date,
  session: ClientSession,
): Promise<void> {
  const current = await findChangeable(request, now, session);
  const print = (list: readonly BookingRecord[]) =>
    list.map(({ _id, updatedAt }) => `${_id} ${updatedAt.toISOString()}`).join();
  if (print(current.bookings) !== print(bookings)) throw new AppError('conflict');
}

async function takeNewTimes(
  moves: readonly Move[],
  reserveAll: ReserveAll,
  session: ClientSession,
): Promise<PlacedMove[]> {
  // All leave their old times first: a clean may move into the time of the next.
  for (const { booking } of moves) await release(booking._id, session);
  const cleaners = await reserveAll();
  return moves.map((move, index) => ({ ...move, cleanerId: cleaners[index]! }));
}
