import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { release } from '../../calendar/reserve';
import { holdWithOneOf } from '../../jobs/stand-ins';
import { tellTeamChanged } from '../../jobs/tell-team-changed';
import { Booking, type BookingRecord } from '../../model/booking';
import type { JobAssignmentRecord } from '../../model/job-assignment';
import { writeAssignment } from '../../orders/write-assignment';
import type { TakenReport } from './take-report';

/**
 * Somebody does not come after all: their time is their own again. A booked clean keeps its time with
 * somebody else, where anybody is free, until staff assign it anew.
 */
export async function leaveJob(
  job: JobAssignmentRecord,
  { team, standIns, origin }: { team: readonly JobAssignmentRecord[] } & TakenReport,
  session: ClientSession,
): Promise<void> {
  await release(job.jobId, session, job.cleanerId);
  const leave = team.filter((one) => one._id.equals(job._id));
  await tellTeamChanged({ job, origin }, { live: team, leave, come: [] }, session);
  if (job.kind !== 'booking') return;
  const booking = await Booking.findById(job.jobId).session(session).lean<BookingRecord>();
  if (booking?.status !== 'assigned') throw new AppError('conflict');
  const heldCleanerId = await holdWithOneOf(standIns, job, session);
  const to = booking.scheduledDate;
  await writeAssignment(booking, { cleanerId: null, heldCleanerId, to, origin }, session);
}
