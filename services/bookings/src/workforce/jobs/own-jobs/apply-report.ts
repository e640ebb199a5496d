import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Money } from '@brightnest/contracts/money';
import {
  type AssignmentStatus,
  assignmentStatusesBefore,
} from '@brightnest/contracts/workforce/assignment';
import { isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import type { CleanerReport } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession } from 'mongoose';
import { accountOfBooking } from '../../../payments/ledger/deal-account';
import { recordCashPayment } from '../../../payments/ledger/record-cash';
import { Booking, type BookingRecord } from '../../../records/booking';
import { JobAssignment, type JobAssignmentRecord } from '../../../records/job';
import { JobTeam } from '../../../records/job-team';
import { Cleaner, CleanerProfile } from '../../cleaner';
import { release, releaseAhead } from '../../reservations';
import { writeAssignment } from '../team/booking-jobs';
import { publishCashDuty } from '../team/cash-duty';
import { shareOfPayout } from '../team/shares';
import { jobProgress } from '../team/job-events';
import { reserveSubstitute } from '../team/substitutes';
import { isCustom } from '../team/team-member';
import { findTeam, publishTeamChange } from '../team/write-team';
import { assertCollectsCash, receiveCash, takeQuoteCash } from './receive-cash';

/** What a cleaner reports. */
interface NewReport {
  status: CleanerReport;
  notes?: string;
  /** When it happened, and when it reached us. */
  at: Date;
  heardAt: Date;
  cashReceived?: boolean;
  /** Cleaners who can hold the time of the booking when it is declined. */
  substitutes: readonly string[];
  /** Idempotency key. */
  key?: string;
  origin: EventOrigin;
}

/** A step of the work itself. */
type StepReport = NewReport & { status: JobStep };

type JobStep = Exclude<CleanerReport, 'cash_received'>;

const TIMES = {
  accepted: 'acceptedAt',
  on_my_way: 'onMyWayAt',
  started: 'startedAt',
  completed: 'completedAt',
} as const;

/** Applies a report: the assignment, the job and its calendar change together, or not at all. */
export async function applyReport(
  job: JobAssignmentRecord,
  report: NewReport,
  session: ClientSession,
): Promise<void> {
  const { status } = report;
  refuseReport(status, job);
  // Of two of a team who complete at once, the second sees that the first is done.
  await JobTeam.updateOne({ _id: job.jobId }, { $inc: { reports: 1 } }, { session });
  if (report.cashReceived || status === 'cash_received') await assertCollectsCash(job, session);
  if (status === 'cash_received') await receiveCash(job, report, session);
  else await applyStep(job, { ...report, status }, session);
}

async function applyStep(
  job: JobAssignmentRecord,
  report: StepReport,
  session: ClientSession,
): Promise<void> {
  const { status, at, origin } = report;
  const team = await findTeam(job.jobId, session);
  // Custom cleaners have no account to report with: nobody waits for them.
  const isDone = (one: JobAssignmentRecord) =>
    one._id.equals(job._id) || one.status === 'completed' || isCustom(one);
  const isJobCompleted = status === 'completed' && team.every(isDone);
  if (status === 'completed') await releaseAhead(job.jobId, at, session, job.cleanerId);
  const due = await syncBooking(job, { ...report, at, isJobCompleted }, session);
  const reason = status === 'declined' && { reason: report.notes ?? '' };
  const told = { report: status, isJobCompleted, at, ...(due && { due }), ...reason };
  const event = newEvent('job.progressed', jobProgress(job, told), origin);
  const takesCash = job.kind === 'quote' && status === 'completed' && report.cashReceived;
  const cash = takesCash && job.cash.minor > 0 && (await takeQuoteCash(job, origin, session));
  const events = cash ? [event, cash] : [event];
  if (status === 'declined') await declineJob(job, { team, ...report }, session);
  await JobAssignment.updateOne(
    { _id: job._id, status: job.status },
    {
      $set: changesOf(job, report, team),
      $push: {
        pendingEvents: { $each: events },
        ...(report.key !== undefined && { reportKeys: report.key }),
      },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}

function changesOf(
  job: JobAssignmentRecord,
  { status, notes, at, heardAt, cashReceived }: StepReport,
  team: readonly JobAssignmentRecord[],
) {
  const to = STATUS_OF_REPORT[status];
  return {
    ...(to && { status: to }),
    ...(status !== 'declined' && {
      [TIMES[status]]: at,
      [`heardAt.${TIMES[status]}`]: heardAt,
    }),
    ...(notes !== undefined && { cleanerNotes: notes }),
    ...(status === 'completed' && { earned: shareOfPayout(job, team) }),
    ...(status === 'completed' && cashReceived && { cashCollectedAt: at }),
  };
}

/** Which state a report moves a job to; none where it only notes a time. */
const STATUS_OF_REPORT: Partial<Record<JobStep, AssignmentStatus>> = {
  declined: 'declined',
  started: 'started',
  completed: 'completed',
};

const ALREADY: Partial<Record<AssignmentStatus, string>> = {
  started: msg('You have started this job already.'),
  completed: msg('This job is completed already.'),
  declined: msg('You have declined this job.'),
};

/** @throws AppError `change_not_allowed`, saying why, where a report does not fit the job as it is. */
function refuseReport(report: CleanerReport, job: JobAssignmentRecord): void {
  const message = refusalOf(report, job);
  if (message !== undefined) throw new AppError('change_not_allowed', { message });
}

function refusalOf(report: CleanerReport, job: JobAssignmentRecord): string | undefined {
  const { status } = job;
  if (status === 'withdrawn') {
    const isCancelled = job.withdrawnFor === 'job-cancelled';
    return isCancelled ? msg('This job was cancelled.') : msg('This job is no longer yours.');
  }
  if (report === 'cash_received') {
    if (status !== 'completed') return msg('Please complete this job first.');
    return job.cashCollectedAt && msg('The cash of this job is recorded already.');
  }
  const to = STATUS_OF_REPORT[report];
  const allowed = to ? assignmentStatusesBefore(to) : (['assigned'] as const);
  if (!allowed.some((one) => one === status))
    return ALREADY[status] ?? msg('Please start this job first.');
  // The customer is told that somebody comes: only the office can say who comes instead.
  if (report === 'declined' && job.onMyWayAt)
    return msg('You are on your way to this job. Please call the office.');
  if (report === 'accepted' && job.acceptedAt) return msg('You have accepted this job already.');
  if (report === 'on_my_way' && job.onMyWayAt)
    return msg('You have told that you are on your way already.');
  return undefined;
}

/** Releases the cleaner's time. A substitute who is free holds that of a booking until staff assign it again. */
async function declineJob(
  job: JobAssignmentRecord,
  {
    team,
    substitutes,
    origin,
    at,
    notes: reason = '',
  }: { team: readonly JobAssignmentRecord[] } & NewReport,
  session: ClientSession,
): Promise<void> {
  await release(job.jobId, session, job.cleanerId);
  const leave = team.filter((one) => one._id.equals(job._id));
  const { duty } = await publishTeamChange(
    { job, origin, declined: { cleanerName: job.cleanerName, at: at.toISOString(), reason } },
    { live: team, leave, come: [] },
    session,
  );
  for (const one of duty.isPassed ? team : []) {
    if (!leave.includes(one)) await publishCashDuty(one, { ...duty, origin }, session);
  }
  if (job.kind !== 'booking') return;
  const booking = await Booking.findById(job.jobId).session(session).lean<BookingRecord>();
  if (booking?.status !== 'assigned') throw new AppError('conflict');
  const heldCleanerId = await reserveSubstitute(substitutes, job, session);
  const to = booking.scheduledDate;
  await writeAssignment(booking, { cleanerId: null, heldCleanerId, to, origin }, session);
}

type AppliedReport = StepReport & { isJobCompleted: boolean };

/**
 * What a report means for the booking, and for the cleaner's count of jobs.
 * @returns what is left to pay of a booking that is completed.
 */
async function syncBooking(
  { kind, jobId, cleanerId }: JobAssignmentRecord,
  { status, at, isJobCompleted, cashReceived, origin }: AppliedReport,
  session: ClientSession,
): Promise<Money | undefined> {
  if (status === 'completed') await countJob(cleanerId, session);
  if (kind !== 'booking') return undefined;
  if (status === 'started') {
    await Booking.updateOne(
      { _id: jobId, status: 'assigned' },
      { $set: { status: 'in_progress' }, $unset: { nextReminderAt: 1 } },
      { session },
    ).orFail(() => new AppError('conflict'));
  }
  if (!isJobCompleted) return undefined;
  const booking = await Booking.findOneAndUpdate(
    { _id: jobId, status: 'in_progress' },
    { $set: { status: 'completed', completedAt: at } },
    { session, returnDocument: 'after' },
  ).lean<BookingRecord>();
  if (!booking) throw new AppError('conflict');
  const { due: minor, currency } = await accountOfBooking(booking, session);
  if (!cashReceived || !isPartlyUnpaid(booking) || minor <= 0) return { minor, currency };
  await recordCashPayment(booking, { origin }, session);
  return { minor: 0, currency };
}

async function countJob(cleanerId: string, session: ClientSession): Promise<void> {
  const count = { $inc: { completedJobs: 1 } };
  await Cleaner.updateOne({ _id: cleanerId }, count, { session });
  await CleanerProfile.updateOne({ cleanerId }, count, { session });
}
