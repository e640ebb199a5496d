import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { Booking } from '../model/booking';
import type { JobAssignmentRecord } from '../model/job-assignment';
import { JobTeam } from '../model/job-team';
import { membersOf, toAssignedCleaner, type TeamMember } from './team-member';
import type { TeamChange } from './write-team';

/** How a team changes. */
interface TeamDifference {
  live: readonly JobAssignmentRecord[];
  leave: readonly JobAssignmentRecord[];
  come: readonly TeamMember[];
}

/**
 * Counts a change of a team and tells of it. Where nobody comes or leaves, nothing is written.
 * @returns the count.
 */
export async function tellTeamChanged(
  { job, origin }: Pick<TeamChange, 'job' | 'origin'>,
  { live, leave, come }: TeamDifference,
  session: ClientSession,
): Promise<number> {
  const { jobId, kind, customerId, serviceName, customerName } = job;
  if (leave.length + come.length === 0) return readRevision(jobId, session);
  const { revision } = await JobTeam.findOneAndUpdate(
    { _id: jobId },
    { $inc: { revision: 1 }, $setOnInsert: { kind } },
    { upsert: true, returnDocument: 'after', session },
  )
    .orFail()
    .lean();
  const remain = live.filter((one) => !leave.includes(one));
  const cleaners = [...(await membersOf(remain, session)), ...come].map(toAssignedCleaner);
  const notice = { kind, jobId, customerId, serviceName, customerName, cleaners, revision };
  const carry = { $push: { pendingEvents: newEvent('job.team-changed', notice, origin) } };
  if (kind === 'booking') await Booking.updateOne({ _id: jobId }, carry, { session });
  else await JobTeam.updateOne({ _id: jobId }, carry, { session });
  return revision;
}

async function readRevision(jobId: string, session: ClientSession): Promise<number> {
  const team = await JobTeam.findById(jobId, { revision: 1 }).session(session).lean();
  return team?.revision ?? 0;
}
