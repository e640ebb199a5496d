import type { JobWithdrawn } from '@brightnest/contracts/events/jobs';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { endOf } from '../model/booking';
import {
  JobAssignment,
  LIVE_STATUSES,
  type JobFacts,
  type JobAssignmentRecord,
} from '../model/job-assignment';
import { jobNotice, type NewAssignment } from './job-notice';
import type { TeamMember } from './team-member';
import { tellTeamChanged } from './tell-team-changed';

/** Why somebody is taken off a job. */
export type WithdrawalReason = JobWithdrawn['reason'];

/** A job, when it is, and who is to do it from now on. */
export interface TeamChange {
  job: JobFacts;
  members: readonly TeamMember[];
  /** Why those who are not among them any more are taken off. */
  reason: WithdrawalReason;
  origin: EventOrigin;
}

/** Those who do a job or have done it, in the order in which they came to it. */
export function findLive(jobId: string, session: ClientSession): Promise<JobAssignmentRecord[]> {
  return JobAssignment.find({ jobId, status: mongoose.trusted({ $in: [...LIVE_STATUSES] }) })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
}

/**
 * Writes who does a job, within the transaction that reserved their time, with an event for each whom it
 * concerns. Who has completed their part stays. The same team at the same time changes nothing but what
 * the assignments say of the job.
 * @returns how often other people were to do it.
 */
export async function writeTeam(change: TeamChange, session: ClientSession): Promise<number> {
  const { members } = change;
  const live = await findLive(change.job.jobId, session);
  const wanted = new Set(members.map(({ cleanerId }) => cleanerId));
  const present = new Set(live.map(({ cleanerId }) => cleanerId));
  const stay = live.filter(({ cleanerId }) => wanted.has(cleanerId));
  const leave = live.filter((one) => !wanted.has(one.cleanerId) && one.status !== 'completed');
  const come = members.filter(({ cleanerId }) => !present.has(cleanerId));
  // First: of two at once, one waits here for the other and begins again.
  const revision = await tellTeamChanged(change, { live, leave, come }, session);
  for (const one of stay) await carryOver(one, change, session);
  for (const one of leave) await withdraw(one, change, session);
  for (const member of come) await assign(member, change, session);
  return revision;
}

async function assign(
  { rating: _rating, ...member }: TeamMember,
  { job, origin }: TeamChange,
  session: ClientSession,
): Promise<void> {
  const assignment: NewAssignment = {
    ...job,
    ...member,
    _id: new Types.ObjectId(),
    endsAt: endOf(job.scheduledAt, job.duration),
    status: 'assigned',
    revision: 0,
  };
  const event = newEvent('job.assigned', jobNotice(assignment), origin);
  await JobAssignment.create([{ ...assignment, pendingEvents: [event] }], { session });
}

async function withdraw(
  assignment: JobAssignmentRecord,
  { reason, origin }: TeamChange,
  session: ClientSession,
): Promise<void> {
  const event = newEvent('job.withdrawn', { ...jobNotice(assignment), reason }, origin);
  const { _id, status } = assignment;
  await JobAssignment.updateOne(
    { _id, status },
    { $set: { status: 'withdrawn', withdrawnFor: reason }, $push: { pendingEvents: event } },
    { session },
  ).orFail(() => new AppError('conflict'));
}

/** Whoever goes on with a job is told where its time changed; they have to accept it anew. */
async function carryOver(
  assignment: JobAssignmentRecord,
  { job, origin }: TeamChange,
  session: ClientSession,
): Promise<void> {
  if (assignment.status === 'completed') return;
  const endsAt = endOf(job.scheduledAt, job.duration);
  const isMoved =
    assignment.scheduledAt.getTime() !== job.scheduledAt.getTime() ||
    assignment.endsAt.getTime() !== endsAt.getTime();
  const now = { ...assignment, ...job, endsAt, revision: assignment.revision + 1 };
  await JobAssignment.updateOne(
    { _id: assignment._id, status: assignment.status },
    {
      $set: { ...job, endsAt },
      ...(isMoved && {
        $inc: { revision: 1 },
        $unset: { acceptedAt: 1, onMyWayAt: 1 },
        $push: { pendingEvents: newEvent('job.assigned', jobNotice(now), origin) },
      }),
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}
