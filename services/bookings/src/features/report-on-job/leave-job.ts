import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { release, reserve } from '../../calendar/reserve';
import { intervalOf } from '../../jobs/reserve-team';
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

async function holdWithOneOf(
  standIns: readonly string[],
  job: JobAssignmentRecord,
  session: ClientSession,
): Promise<string | undefined> {
  const reservedFor = { kind: job.kind, id: job.jobId };
  for (const cleanerId of standIns) {
    if (await reserve(cleanerId, intervalOf(job), reservedFor, session)) return cleanerId;
    // Of two days the first may have been free.
    await release(job.jobId, session, cleanerId);
  }
  return undefined;
}
