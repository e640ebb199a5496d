import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  assignBookingRequestSchema,
  type StaffBookingResponse,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking, type BookingRecord, endOf } from '../../records/booking';
import { assertBookingSeen } from '../../records/booking-version';
import { bookingJob, syncTeam, writeAssignment } from '../../workforce/jobs/team/booking-jobs';
import { prepareTeam, setTeamInTransaction } from '../../workforce/jobs/team/set-team';
import { hasTimeOff } from '../../workforce/absences/absence';
import { reassignBooking } from '../../workforce/jobs/team/reassign-jobs';
import { findReserved, release } from '../../workforce/reservations';
import type { AlsoWrite } from '../changes/cancel-bookings';
import { getStaffBookingView } from './staff-bookings';
import { withCleaners } from '../booking/with-cleaners';

/** Assigns a cleaner to a booking, moves it, or unassigns its cleaner. */
export const assignBooking: Handler = handle(
  staffBookingsRoutes.assignBooking,
  { params: uuidParamsSchema, body: assignBookingRequestSchema },
  async ({ params, body, origin, seenVersion }): Promise<StaffBookingResponse> => {
    const { scheduledDate, ...assignment } = body;
    const to = scheduledDate ? { to: new Date(scheduledDate) } : {};
    await assignCleaner({ bookingId: params.id, seenVersion, ...assignment, ...to }, origin);
    return { success: true, booking: await getStaffBookingView(params.id) };
  },
);

/** Who does a booking, and when. */
interface BookingAssignment {
  bookingId: string;
  /** As it was seen; absent: whatever is there now. */
  seenVersion?: string | undefined;
  /** Null unassigns; the time stays reserved with a cleaner who is free. */
  cleanerId: string | null;
  /** Whom they replace; absent: who is assigned, or held. */
  instead?: string;
  /** New start; absent: it stays. The customer is notified as of any move, and pays nothing for it. */
  to?: Date;
  /** It may be somebody who does not serve its area. */
  isOutsideArea?: boolean;
  written?: AlsoWrite;
}

/**
 * Assigns a cleaner to a booking, or unassigns them: calendar, assignment, booking and events change in one
 * transaction.
 * @throws AppError `conflict` where it is not as it was seen; `cleaner_busy`; `outside_area`; `slot_taken` where nobody is free at the new time; `change_not_allowed`
 *   once the booking has begun or is over, and before it is paid.
 */
export async function assignCleaner(
  { bookingId, seenVersion, cleanerId, to, ...more }: BookingAssignment,
  origin: EventOrigin,
): Promise<void> {
  const booking = await getAssignable({ bookingId, seenVersion });
  const start = to ?? booking.scheduledDate;
  const change: Change = { ...more, to: start, seenVersion, origin };
  if (cleanerId !== null) await assign(booking, cleanerId, change);
  else if (start.getTime() === booking.scheduledDate.getTime()) await unassign(booking, change);
  else await moveUnassigned(booking, change);
}

interface Change extends Pick<
  BookingAssignment,
  'instead' | 'isOutsideArea' | 'written' | 'seenVersion'
> {
  to: Date;
  origin: EventOrigin;
}

async function getAssignable(
  { bookingId, seenVersion }: Pick<BookingAssignment, 'bookingId' | 'seenVersion'>,
  session: ClientSession | null = null,
): Promise<BookingRecord> {
  const booking = await Booking.findById(bookingId).session(session).lean<BookingRecord>();
  if (!booking) throw new AppError('not_found');
  assertBookingSeen(booking, seenVersion);
  if (booking.status === 'confirmed' || booking.status === 'assigned') return booking;
  const isUnpaid = booking.status === 'pending';
  throw new AppError('change_not_allowed', {
    ...(isUnpaid && {
      message: msg('This clean is not paid yet, so nobody can be assigned to it.'),
    }),
  });
}

async function assign(
  { _id }: BookingRecord,
  cleanerId: string,
  { to, instead, isOutsideArea, origin, written, seenVersion }: Change,
): Promise<void> {
  const seen = { bookingId: _id, seenVersion };
  const current = await getAssignable(seen);
  const before = await teamWith({ cleanerId, instead }, current);
  await prepareTeam(await bookingJob({ ...current, scheduledDate: to }), before);
  await mongoose.connection.transaction(async (session) => {
    await written?.(session);
    const booking = await getAssignable(seen, session);
    const job = await bookingJob({ ...booking, scheduledDate: to }, session);
    const cleanerIds = await teamWith({ cleanerId, instead }, booking, session);
    await setTeamInTransaction(
      { job, cleanerIds, customEmails: [], isOutsideArea, origin },
      session,
    );
    // Who comes for another of the team leaves the first one the first.
    const [first = cleanerId] = cleanerIds;
    const change = { cleanerId: first, heldCleanerId: first, to, origin };
    await writeAssignment(booking, change, session);
  });
}

/** Whoever is assigned is, of a team, in the place of the first one; whose time is reserved with them comes too. */
async function teamWith(
  { cleanerId, instead }: { cleanerId: string; instead: string | undefined },
  { _id, teamSize = 1, heldCleanerId }: BookingRecord,
  session: ClientSession | null = null,
): Promise<string[]> {
  if (teamSize === 1) return [cleanerId];
  const reserved = await findReserved(_id, session);
  // Only the time changes: the team stays, and the first one the first.
  if (instead === cleanerId && reserved.includes(cleanerId) && heldCleanerId !== undefined) {
    return [heldCleanerId, ...reserved.filter((id) => id !== heldCleanerId)].slice(0, teamSize);
  }
  const isOther = instead !== undefined && instead !== heldCleanerId && reserved.includes(instead);
  if (isOther && !reserved.includes(cleanerId) && heldCleanerId !== undefined) {
    const others = reserved.filter((id) => id !== instead && id !== heldCleanerId);
    return [heldCleanerId, cleanerId, ...others].slice(0, teamSize);
  }
  const replaced = reserved.includes(cleanerId) ? cleanerId : heldCleanerId;
  return [cleanerId, ...reserved.filter((id) => id !== replaced)].slice(0, teamSize);
}

/** The time stays reserved with the same cleaner, so that the customer does not lose it; or, where they don't work then, with another. */
async function unassign(
  booking: BookingRecord,
  { instead = booking.heldCleanerId, origin, written, seenVersion }: Change,
): Promise<void> {
  const { _id: bookingId, scheduledDate, endsAt } = booking;
  const interval = { from: scheduledDate, to: endsAt };
  if (instead !== undefined && (await hasTimeOff(instead, interval))) {
    return reassignBooking({ jobId: bookingId, cleanerId: instead, reason: 'unassigned', origin });
  }
  await mongoose.connection.transaction(async (session) => {
    await written?.(session);
    const booking = await getAssignable({ bookingId, seenVersion }, session);
    if (booking.status === 'confirmed') return;
    await syncTeam(booking, { keeps: false, origin }, session);
    const { scheduledDate: to, heldCleanerId } = booking;
    await writeAssignment(booking, { cleanerId: null, heldCleanerId, to, origin }, session);
  });
}

async function moveUnassigned(
  booking: BookingRecord,
  { to, origin, written, seenVersion }: Change,
): Promise<void> {
  const { _id, duration, timeZone, state, postalCode, teamSize } = booking;
  const { heldCleanerId: usualCleanerId } = booking;
  const wanted = {
    ...{ starts: [to], bookingIds: [_id], ignoring: new Set([_id]) },
    ...{ duration, timeZone, state, postalCode, teamSize },
    ...(usualCleanerId !== undefined && { usualCleanerId }),
  };
  await withCleaners(wanted, async (session, reserveAll) => {
    await written?.(session);
    const booking = await getAssignable({ bookingId: _id, seenVersion }, session);
    await release(_id, session);
    const [heldCleanerId] = await reserveAll();
    const moved = { ...booking, scheduledDate: to, endsAt: endOf(to, duration) };
    await syncTeam(moved, { keeps: false, origin }, session);
    await writeAssignment(booking, { cleanerId: null, heldCleanerId, to, origin }, session);
  });
}
