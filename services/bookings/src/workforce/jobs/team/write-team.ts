import type { JobWithdrawn } from '@brightnest/contracts/events/bookings/workforce';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { JobDecline } from '@brightnest/contracts/workforce/assignment';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { Booking, endOf } from '../../../records/booking';
import {
  JobAssignment,
  type JobAssignmentRecord,
  type JobFacts,
  LIVE_STATUSES,
} from '../../../records/job';
import { JobTeam } from '../../../records/job-team';
import { release } from '../../reservations';
import { cashCollectorOf, type CashHolder, publishCashDuty } from './cash-duty';
import { jobNotice, jobVisit, type NewAssignment } from './job-events';
import { membersOf, type TeamMember, toAssignedCleaner } from './team-member';

/** Why somebody is taken off a job. */
type UnassignReason = JobWithdrawn['reason'];

/** A job with its time and its new team. */
interface TeamChange {
  job: JobFacts;
  members: readonly TeamMember[];
  /** Ids of those who come although they don't serve its area; staff said so. */
  outsideArea?: readonly string[];
  /** The cleaner that staff chose to collect the cash; absent: unchanged. */
  cashCleanerId?: string;
  /** Why members who are not in the new team are taken off. */
  reason: UnassignReason;
  origin: EventOrigin;
}

/** The assignments of a job that are open or completed, oldest first. */
export function findTeam(jobId: string, session: ClientSession): Promise<JobAssignmentRecord[]> {
  return JobAssignment.find({ jobId, status: mongoose.trusted({ $in: [...LIVE_STATUSES] }) })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
}

/**
 * Writes the team of a job, within the transaction that reserved its time, with an event for each member who
 * is affected. Members who have completed their part stay. With the same team and time, only the facts of the
 * job in the assignments are updated.
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
  // First, because of two concurrent changes one has to wait here and is retried.
  const { revision, duty } = await publishTeamChange(change, { live, leave, come }, session);
  const { collector } = duty;
  for (const one of stay) {
    const isTold = await updateAssignment(one, { ...change, collector }, session);
    const now = { ...one, ...change.job };
    if (duty.isPassed && !isTold) await publishCashDuty(now, { ...change, collector }, session);
  }
  for (const one of leave) await unassign(one, change, session);
  for (const member of come) await assign(member, { ...change, collector }, session);
  return revision;
}

/** With whoever collects the cash from now on. */
type WithCollector = TeamChange & Pick<CashDuty, 'collector'>;

async function assign(
  { rating: _rating, ...member }: TeamMember,
  { job, origin, collector, outsideArea = [] }: WithCollector,
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
  const isOutsideArea = outsideArea.includes(member.cleanerId) && { isOutsideArea: true as const };
  const notice = { ...jobNotice(assignment, collector), ...isOutsideArea };
  const event = newEvent('job.assigned', notice, origin);
  await JobAssignment.create([{ ...assignment, pendingEvents: [event] }], { session });
}

async function unassign(
  assignment: JobAssignmentRecord,
  { reason, origin }: TeamChange,
  session: ClientSession,
): Promise<void> {
  const notice = jobNotice(assignment, undefined);
  const event = newEvent('job.withdrawn', { ...notice, reason }, origin);
  const { _id, status } = assignment;
  await JobAssignment.updateOne(
    { _id, status },
    { $set: { status: 'withdrawn', withdrawnFor: reason }, $push: { pendingEvents: event } },
    { session },
  ).orFail(() => new AppError('conflict'));
}

/**
 * Publishes `job.assigned` again where the time of the job changed: the cleaner has to accept it again.
 * @returns whether it did.
 */
async function updateAssignment(
  assignment: JobAssignmentRecord,
  { job, origin, collector }: WithCollector,
  session: ClientSession,
): Promise<boolean> {
  if (assignment.status === 'completed') return false;
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
        $push: { pendingEvents: newEvent('job.assigned', jobNotice(now, collector), origin) },
      }),
    },
    { session },
  ).orFail(() => new AppError('conflict'));
  return isMoved;
}

/** How a team changes. */
interface TeamDifference {
  live: readonly JobAssignmentRecord[];
  leave: readonly JobAssignmentRecord[];
  come: readonly TeamMember[];
}

/** Who collects the cash after a change of the team. */
interface CashDuty {
  /** Undefined where there is none to collect, or nobody to do it. */
  collector: Pick<TeamMember, 'cleanerId' | 'cleanerName'> | undefined;
  /** It was somebody else before. */
  isPassed: boolean;
}

/**
 * Increments the revision of a team and publishes `job.team-changed`. Where nobody joins or leaves, at most
 * the choice of who collects the cash is written. A booking says who declined it until somebody comes.
 */
export async function publishTeamChange(
  {
    job,
    origin,
    cashCleanerId,
    declined,
  }: Pick<TeamChange, 'job' | 'origin' | 'cashCleanerId'> & { declined?: JobDecline },
  { live, leave, come }: TeamDifference,
  session: ClientSession,
): Promise<{ revision: number; duty: CashDuty }> {
  const { jobId, kind, customerId, serviceName, customerName } = job;
  const isOther = leave.length + come.length > 0;
  const before = await JobTeam.findById(jobId).session(session).lean();
  const chosenId = cashCleanerId ?? before?.cashCleanerId;
  const remain = live.filter((one) => !leave.includes(one));
  const [former, collector] =
    job.cash.minor === 0
      ? []
      : [
          cashCollectorOf<CashHolder>(live, before?.cashCleanerId),
          cashCollectorOf<CashHolder>([...remain, ...come], chosenId),
        ];
  const duty = { collector, isPassed: collector?.cleanerId !== former?.cleanerId };
  if (!isOther && chosenId === before?.cashCleanerId) {
    return { revision: before?.revision ?? 0, duty };
  }
  const { revision } = await JobTeam.findOneAndUpdate(
    { _id: jobId },
    {
      $inc: { revision: isOther ? 1 : 0 },
      $setOnInsert: { kind },
      ...(chosenId !== undefined && { $set: { cashCleanerId: chosenId } }),
    },
    { upsert: true, returnDocument: 'after', session },
  )
    .orFail()
    .lean();
  if (!isOther) return { revision, duty };
  const cleaners = [...(await membersOf(remain, session)), ...come].map((one) =>
    toAssignedCleaner(one, collector?.cleanerId),
  );
  const told = { kind, jobId, customerId, serviceName, customerName, cleaners, revision };
  const notice = { ...told, visit: jobVisit(job), ...(declined && { declined }) };
  const carry = { pendingEvents: newEvent('job.team-changed', notice, origin) };
  if (kind === 'booking') {
    const change = {
      $push: { ...carry, ...(declined && { declines: declined }) },
      ...(come.length > 0 && { $unset: { declines: 1 } }),
    };
    await Booking.updateOne({ _id: jobId }, change, { session });
  } else await JobTeam.updateOne({ _id: jobId }, { $push: carry }, { session });
  return { revision, duty };
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
