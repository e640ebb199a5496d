import type { CleanerReport } from '@brightnest/contracts/bookings/cleaner-job';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { releaseAhead } from '../../calendar/reserve';
import { jobProgress } from '../../jobs/job-progress';
import { shareOfCash } from '../../jobs/share-of-cash';
import { isCustom } from '../../jobs/team-member';
import { findLive } from '../../jobs/write-team';
import { JobAssignment, type JobAssignmentRecord } from '../../model/job-assignment';
import { JobTeam } from '../../model/job-team';
import { leaveJob } from './leave-job';
import { refuseReport, STATUS_OF_REPORT } from './refuse-report';
import { tellBooking } from './tell-booking';

/** What a cleaner reports. */
export interface TakenReport {
  status: CleanerReport;
  notes?: string;
  /** When it happened. */
  at: Date;
  cashReceived?: boolean;
  /** Whose time the clean may have, should it be declined. */
  standIns: readonly string[];
  /** Counts once. */
  key?: string;
  origin: EventOrigin;
}

const TIMES = {
  accepted: 'acceptedAt',
  on_my_way: 'onMyWayAt',
  started: 'startedAt',
  completed: 'completedAt',
} as const;

/** Takes a report in: the assignment, the job and its calendar change together, or not at all. */
export async function takeReport(
  job: JobAssignmentRecord,
  report: TakenReport,
  session: ClientSession,
): Promise<void> {
  const { status, at, origin } = report;
  refuseReport(status, job);
  // Of two of a team who complete at once, the second sees that the first is done.
  await JobTeam.updateOne({ _id: job.jobId }, { $inc: { reports: 1 } }, { session });
  const team = await findLive(job.jobId, session);
  // Custom cleaners have no account to report with: nobody waits for them.
  const isDone = (one: JobAssignmentRecord) =>
    one._id.equals(job._id) || one.status === 'completed' || isCustom(one);
  const isJobCompleted = status === 'completed' && team.every(isDone);
  const event = newEvent(
    'job.progressed',
    jobProgress(job, { report: status, isJobCompleted }),
    origin,
  );
  if (status === 'declined') await leaveJob(job, { team, ...report }, session);
  await JobAssignment.updateOne(
    { _id: job._id, status: job.status },
    {
      $set: changesOf(job, report, team),
      $push: { pendingEvents: event, ...(report.key !== undefined && { reportKeys: report.key }) },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
  if (status === 'completed') await releaseAhead(job.jobId, at, session, job.cleanerId);
  await tellBooking(job, { ...report, at, isJobCompleted }, session);
}

function changesOf(
  job: JobAssignmentRecord,
  { status, notes, at, cashReceived }: TakenReport,
  team: readonly JobAssignmentRecord[],
): Partial<JobAssignmentRecord> {
  const to = STATUS_OF_REPORT[status];
  return {
    ...(to && { status: to }),
    ...(status !== 'declined' && { [TIMES[status]]: at }),
    ...(notes !== undefined && { cleanerNotes: notes }),
    ...(status === 'completed' && { earned: shareOfCash(job, team) }),
    ...(status === 'completed' && cashReceived && { cashCollectedAt: at }),
  };
}
