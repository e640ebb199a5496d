import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { JobWithdrawn } from '@brightnest/contracts/events/workforce';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { Booking, endOf } from '../../records/booking';
import {
  JobAssignment,
  type JobAssignmentRecord,
  type JobFacts,
  JobTeam,
  LIVE_STATUSES,
} from '../../records/job';
import { release } from '../reservations';
import { jobNotice, type NewAssignment } from './job-events';
import { membersOf, type TeamMember, toAssignedCleaner } from './team-member';

/** Why somebody is taken off a job. */
type UnassignReason = JobWithdrawn['reason'];

/** A job, when it is, and who is to do it from now on. */
interface TeamChange {
  job: JobFacts;
  members: readonly TeamMember[];
  /** Why those who are not among them any more are taken off. */
  reason: UnassignReason;
  origin: EventOrigin;
}

/** Those who do a job or have done it, in the order in which they came to it. */
export function findTeam(jobId: string, session: ClientSession): Promise<JobAssignmentRecord[]> {
  return JobAssignment.find({ jobId, status: mongoose.trusted({ $in: [...LIVE_STATUSES] }) })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
}

/**
 * Writes who does a job, within the transaction that reserved their time, with an event for each whom it
 * concerns. Who has completed their part stays. The same team at the same time changes nothing but what
 * the assignments say of the job.
 * @returns the revision of the team.
 */
export async function writeTeam(change: TeamChange, session: ClientSession): Promise<number> {
  const { members } = change;
  const live = await findTeam(change.job.jobId, session);
  const wanted = new Set(members.map(({ cleanerId }) => cleanerId));
  const present = new Set(live.map(({ cleanerId }) => cleanerId));
  const stay = live.filter(({ cleanerId }) => wanted.has(cleanerId));
  const leave = live.filter((one) => !wanted.has(one.cleanerId) && one.status !== 'completed');
  const come = members.filter(({ cleanerId }) => !present.has(cleanerId));
  // First: of two at once, one waits here for the other and begins again.
  const revision = await publishTeamChange(change, { live, leave, come }, session);
  for (const one of stay) await updateAssignment(one, change, session);
  for (const one of leave) await unassign(one, change, session);
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

async function unassign(
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

/** Publishes `job.assigned` again where the time of the job changed: the cleaner has to accept it again. */
async function updateAssignment(
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

/** How a team changes. */
interface TeamDifference {
  live: readonly JobAssignmentRecord[];
  leave: readonly JobAssignmentRecord[];
  come: readonly TeamMember[];
}

/**
 * Increments the revision of a team and publishes `job.team-changed`. Where nobody joins or leaves, nothing
 * is written.
 * @returns the revision.
 */
export async function publishTeamChange(
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

/** Takes everybody who has not completed their part off a job, and gives back their time. */
export async function unassignTeam(
  { jobId, ...why }: { jobId: string; reason: UnassignReason; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  await release(jobId, session);
  const [first] = await findTeam(jobId, session);
  if (first) await writeTeam({ job: first, members: [], ...why }, session);
}
