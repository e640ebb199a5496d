import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { release } from '../calendar/reserve';
import { bookingJob } from '../jobs/booking-job';
import type { LeftJob } from '../jobs/leave-quote-job';
import { findStandIns, holdWithOneOf } from '../jobs/stand-ins';
import { writeTeam } from '../jobs/write-team';
import { Booking, type BookingRecord } from '../model/booking';
import { writeAssignment } from './write-assignment';

/**
 * Takes a clean that has not begun from somebody who has left, assigned to them or only kept for them. It
 * keeps its time with somebody else, where anybody is free, until staff assign it anew.
 */
export async function leaveBooking({ jobId, cleanerId, origin }: LeftJob): Promise<void> {
  const before = await findLeft(jobId, cleanerId);
  if (!before) return;
  const job = bookingJob(before);
  const standIns = await findStandIns({ ...job, cleanerId });
  await mongoose.connection.transaction(async (session) => {
    const booking = await findLeft(jobId, cleanerId).session(session);
    if (!booking) return;
    // Moved meanwhile: those who stand in are free at the time that it had.
    if (booking.scheduledDate.getTime() !== job.scheduledAt.getTime())
      throw new AppError('conflict');
    await writeTeam({ job, members: [], reason: 'cleaner-left', origin }, session);
    await release(jobId, session, cleanerId);
    const heldCleanerId = await holdWithOneOf(standIns, job, session);
    const to = booking.scheduledDate;
    await writeAssignment(booking, { cleanerId: null, heldCleanerId, to, origin }, session);
  });
}

function findLeft(jobId: string, cleanerId: string) {
  return Booking.findOne({
    _id: jobId,
    heldCleanerId: cleanerId,
    status: mongoose.trusted({ $in: ['pending', 'confirmed', 'assigned'] }),
  }).lean<BookingRecord>();
}
