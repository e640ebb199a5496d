import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import { release } from '../calendar/reserve';
import { withCleaners } from '../calendar/with-cleaners';
import { bookingJob } from '../jobs/booking-job';
import { carryTeam } from '../jobs/carry-team';
import { prepareTeam } from '../jobs/reserve-team';
import { setTeamWithin } from '../jobs/set-team';
import { Booking, endOf, type BookingRecord } from '../model/booking';
import type { WrittenWith } from './change-several';
import { writeAssignment } from './write-assignment';

/** Who does a booked clean, and when. */
export interface BookingAssignment {
  bookingId: string;
  /** Null takes the assignment back; the clean keeps its time with whoever can be had. */
  cleanerId: string | null;
  /** Where it goes; absent: it stays. The customer is told as of any move, and it is free for them. */
  to?: Date;
  written?: WrittenWith;
}

/**
 * Assigns somebody to a clean, or takes that back: calendar, assignment, booking and all that is told of
 * it change together.
 * @throws AppError `cleaner_busy`; `slot_taken` where nobody can be had at a new time; `change_not_allowed`
 *   once the clean has begun or is over, and before it is paid.
 */
export async function assignBooking(
  { bookingId, cleanerId, to, written }: BookingAssignment,
  origin: EventOrigin,
): Promise<void> {
  const booking = await getAssignable(bookingId);
  const start = to ?? booking.scheduledDate;
  const change: Change = { to: start, origin, ...(written && { written }) };
  if (cleanerId !== null) await assign(booking, cleanerId, change);
  else if (start.getTime() === booking.scheduledDate.getTime()) await takeBack(booking, change);
  else await holdElsewhere(booking, change);
}

interface Change {
  to: Date;
  origin: EventOrigin;
  written?: WrittenWith;
}

async function getAssignable(
  bookingId: string,
  session: ClientSession | null = null,
): Promise<BookingRecord> {
  const booking = await Booking.findById(bookingId).session(session).lean<BookingRecord>();
  if (!booking) throw new AppError('not_found');
  if (booking.status === 'confirmed' || booking.status === 'assigned') return booking;
  const isUnpaid = booking.status === 'pending';
  throw new AppError('change_not_allowed', {
    ...(isUnpaid && { message: 'This clean is not paid yet, so nobody can be assigned to it.' }),
  });
}

async function assign(
  { _id }: BookingRecord,
  cleanerId: string,
  { to, origin, written }: Change,
): Promise<void> {
  const current = await getAssignable(_id);
  await prepareTeam(bookingJob({ ...current, scheduledDate: to }), [cleanerId]);
  await mongoose.connection.transaction(async (session) => {
    await written?.(session);
    const booking = await getAssignable(_id, session);
    const job = bookingJob({ ...booking, scheduledDate: to });
    await setTeamWithin({ job, cleanerIds: [cleanerId], customEmails: [], origin }, session);
    const change = { cleanerId, heldCleanerId: cleanerId, to, origin };
    await writeAssignment(booking, change, session);
  });
}

/** The time stays with the same person, so that the customer's clean does not lose its place. */
async function takeBack({ _id }: BookingRecord, { origin, written }: Change): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    await written?.(session);
    const booking = await getAssignable(_id, session);
    if (booking.status === 'confirmed') return;
    await carryTeam(booking, { keeps: false, origin }, session);
    const { scheduledDate: to, heldCleanerId } = booking;
    await writeAssignment(booking, { cleanerId: null, heldCleanerId, to, origin }, session);
  });
}

async function holdElsewhere(
  { _id, duration, timeZone, state, heldCleanerId: usualCleanerId }: BookingRecord,
  { to, origin, written }: Change,
): Promise<void> {
  const wanted = {
    ...{ starts: [to], bookingIds: [_id], ignoring: new Set([_id]) },
    ...{ duration, timeZone, state },
    ...(usualCleanerId !== undefined && { usualCleanerId }),
  };
  await withCleaners(wanted, async (session, reserveAll) => {
    await written?.(session);
    const booking = await getAssignable(_id, session);
    await release(_id, session);
    const [heldCleanerId] = await reserveAll();
    const moved = { ...booking, scheduledDate: to, endsAt: endOf(to, duration) };
    await carryTeam(moved, { keeps: false, origin }, session);
    await writeAssignment(booking, { cleanerId: null, heldCleanerId, to, origin }, session);
  });
}
