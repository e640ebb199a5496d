import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  type BookingChangedResponse,
  type ChangePreview,
  moveBookingRequestSchema,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { freeChangeText } from '@brightnest/contracts/payments/fee-terms';
import type { BookingRules } from '@brightnest/contracts/scheduling/booking-rules';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { DateTime } from 'luxon';
import type { ClientSession } from 'mongoose';
import { readBookingRules } from '../../catalogue/booking-rules';
import { assertCredits, findMembership } from '../../memberships/credits';
import type { BookingRecord } from '../../records/booking';
import { occurrenceStart } from '../../records/occurrences';
import { isOfRecurrence } from '../../records/recurrence';
import { rescheduleRecurrence } from '../../records/write-recurrence';
import { release } from '../../workforce/reservations';
import { assertBookable } from '../booking/bookable-times';
import {
  cancellationTermsOf,
  type CancellationTerms,
  type ChangeRequest,
  findChangeable,
  previewChange,
} from './change-preview';
import { findCustomerBookings } from '../customer-bookings';
import { type ReserveAll, withCleaners } from '../booking/with-cleaners';
import { moveKeepingPayment, rebook, type ReservedMove } from './write-moves';

/** Moves one of the caller's own bookings, and those of its series that the scope names with it. */
export const moveBooking: Handler = handle(
  bookingsRoutes.moveBooking,
  { params: uuidParamsSchema, body: moveBookingRequestSchema },
  async ({ params, body, actor, origin }): Promise<BookingChangedResponse> => {
    const { scope, scheduledDate } = body;
    const request = { bookingId: params.id, customerId: actor.userId, scope };
    const to = new Date(scheduledDate);
    const { bookingIds, checkoutId } = await moveBookings({ ...request, to }, origin);
    const bookings = await findCustomerBookings(bookingIds);
    return {
      success: true,
      message: movedMessage(bookings.length, checkoutId),
      bookings,
      checkoutId,
    };
  },
);

/** What a move did, in words for the customer. */
export function movedMessage(count: number, checkoutId: string | null): string {
  const moved = t('Your {count} cleans are moved.', { count, one: 'Your clean is moved.' });
  return checkoutId === null ? moved : `${moved} ${t('Pay the new confirmation fee to confirm.')}`;
}

/** What a move did. */
export interface MovedBookings {
  /** Of the bookings at their new times; late ones have new ids. */
  bookingIds: string[];
  consequences: ChangePreview;
  /** Where the fees of late moves are paid; null where nothing is due. */
  checkoutId: string | null;
}

/**
 * Moves a booking, or those of its series that the scope names, to new times: all of them or none. In time
 * a booking keeps what was paid; too late for that, it is cancelled and booked anew.
 */
export async function moveBookings(
  request: ChangeRequest & { to: Date },
  origin: EventOrigin,
  now = new Date(),
): Promise<MovedBookings> {
  const { named, bookings } = await findChangeable(request, now);
  const terms = await cancellationTermsOf(bookings, now);
  const rules = await readBookingRules();
  const moves = planMoves(named, terms, request.to, { rules, now });
  await assertMoveCredits(moves, request.customerId);
  const { duration, timeZone, state, postalCode, heldCleanerId, teamSize } = named;
  return withCleaners(
    {
      ...{ duration, timeZone, state, postalCode, teamSize },
      starts: moves.map(({ to }) => to),
      bookingIds: moves.map(({ newId }) => newId),
      ignoring: new Set(bookings.map(({ _id }) => _id)),
      ...(heldCleanerId !== undefined && { usualCleanerId: heldCleanerId }),
    },
    async (session, reserveAll) => {
      await assertUnchanged(request, bookings, now, session);
      const placed = await reserveNewTimes(moves, reserveAll, session);
      if (request.scope !== 'this') await rescheduleSeries(named, placed, { origin, session });
      await moveKeepingPayment(
        placed.filter(({ isKept }) => !isKept),
        origin,
        session,
      );
      const late = await withCurrentTerms(
        placed.filter(({ isKept }) => isKept),
        now,
        session,
      );
      const checkoutId = await rebook(late, { now, origin }, session);
      const consequences = previewChange(moves);
      return { bookingIds: moves.map(({ newId }) => newId), consequences, checkoutId };
    },
  );
}

/** A booking and where it goes. */
type Move = CancellationTerms & { to: Date; newId: string };

function planMoves(
  named: BookingRecord,
  terms: readonly CancellationTerms[],
  to: Date,
  { rules, now }: { rules: BookingRules; now: Date },
): Move[] {
  const bookings = terms.map(({ booking }) => booking);
  if (!bookings.some(({ _id }) => _id === named._id)) throw new AppError('change_not_allowed');
  const from = named.scheduledDate;
  const refuse = (scheduledDate: string) =>
    new AppError('validation_failed', { fields: { scheduledDate } });
  if (to.getTime() === from.getTime()) throw refuse(msg('This is the time it has already'));
  const zone = named.timeZone;
  const starts = bookings.map(({ scheduledDate }) => scheduledDate);
  const isOpenEnded = isOfRecurrence(named.series);
  const moved = isOpenEnded
    ? startsFrom(to, named, bookings)
    : movedStarts(starts, { named: from, to, zone });
  // What goes on until it is ended is looked at when each is booked.
  const others = isOpenEnded ? [] : moved.filter((start) => start.getTime() !== to.getTime());
  assertBookable(
    { starts: [to, ...others], duration: named.duration, timeZone: zone },
    { rules, now },
  );
  if (moved.some((start) => start <= now)) {
    throw refuse(msg('A clean of the series would be in the past. Please choose a later time.'));
  }
  return terms.map((one, index) => {
    return { ...one, to: moved[index]!, newId: one.isKept ? randomUUID() : one.booking._id };
  });
}

/** What goes on until it is ended is counted from its new start, as everything after it will be. */
function startsFrom(to: Date, named: BookingRecord, bookings: readonly BookingRecord[]): Date[] {
  const { series, timeZone } = named;
  const positionOf = (booking: BookingRecord) => booking.series?.position ?? 0;
  return bookings.map((booking) =>
    occurrenceStart(to, { every: series!.every, timeZone }, positionOf(booking) - series!.position),
  );
}

/** What is booked of it later follows, with the same cleaner where possible. */
async function rescheduleSeries(
  { _id, series }: BookingRecord,
  placed: readonly ReservedMove[],
  options: { origin: EventOrigin; session: ClientSession },
): Promise<void> {
  const own = placed.find(({ booking }) => booking._id === _id);
  if (!own || !isOfRecurrence(series)) return;
  const { id, position } = series;
  await rescheduleRecurrence(id, { start: own.to, position, cleanerId: own.cleanerId }, options);
}

/** Something may have gone back of them since they were read. */
async function withCurrentTerms(
  moves: readonly ReservedMove[],
  now: Date,
  session: ClientSession,
): Promise<ReservedMove[]> {
  const bookings = moves.map(({ booking }) => booking);
  const terms = await cancellationTermsOf(bookings, now, { session });
  return moves.map((move, index) => ({ ...move, ...terms[index]! }));
}

/** Early and in words; the guard is in `takeCredits`. */
async function assertMoveCredits(moves: readonly Move[], customerId: string): Promise<void> {
  const { creditsKept, terms } = previewChange(moves);
  if (creditsKept === 0) return;
  const advice = () =>
    t('Moving within {time} of the start takes a new one.', { time: freeChangeText(terms) });
  assertCredits(await findMembership(customerId), creditsKept, advice);
}

async function assertUnchanged(
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

async function reserveNewTimes(
  moves: readonly Move[],
  reserveAll: ReserveAll,
  session: ClientSession,
): Promise<ReservedMove[]> {
  // All leave their old times first: a booking may move into the time of the next.
  for (const { booking } of moves) await release(booking._id, session);
  const cleaners = await reserveAll();
  return moves.map((move, index) => ({ ...move, cleanerId: cleaners[index]! }));
}

/**
 * Where the bookings of a series go when one of them is moved: by as many local days, and to the same local
 * time, each by its own day's clock.
 * @param named start of the booking that was moved.
 * @param to its new start.
 */
function movedStarts(
  starts: readonly Date[],
  { named, to, zone }: { named: Date; to: Date; zone: string },
): Date[] {
  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone });
  const target = local(to);
  const days = Math.round(
    target
      .startOf('day')
      .setZone('utc', { keepLocalTime: true })
      .diff(local(named).startOf('day').setZone('utc', { keepLocalTime: true }), 'days').days,
  );
  const { hour, minute, second, millisecond } = target;
  return starts.map((start) =>
    start.getTime() === named.getTime()
      ? to
      : local(start).plus({ days }).set({ hour, minute, second, millisecond }).toJSDate(),
  );
}
