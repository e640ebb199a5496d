import { toDecimalText } from '@brightnest/contracts/money';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import {
  QUOTE_JOB_ACCESS_RPC,
  quoteJobAccessRequestSchema,
} from '@brightnest/contracts/rpc/bookings';
import { dateIn } from '@brightnest/contracts/times';
import type {
  CleanerJob,
  UpcomingJobsResponse,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import {
  scheduleQuerySchema,
  type ScheduleResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose, { type ClientSession } from 'mongoose';
import {
  JobAssignment,
  type JobAssignmentRecord,
  LIVE_STATUSES,
  OPEN_STATUSES,
} from '../../../records/job';
import { suburbOf } from '../../../records/suburb-of';
import { takenCash } from '../../../records/taken-cash';
import { findCashCollectors } from '../team/cash-duty';
import { shownChecklists } from '../reports/job-checklist';
import { toProblems } from '../reports/job-problems';
import { readJobSettings } from '../reports/job-settings';
import { findThreads } from '../reports/job-thread';
import { AbsenceModel, type AbsenceRecord } from '../../absences/absence';
import { toDayOff } from '../../absences/days-off';
import { type FindOwnCleaner, requireCleaner } from '../../own-profile';
import { officeDay } from '../../working-hours';

const MOST = 200;
// A day is 25 hours long when the clocks go back.
const LONGEST_DAY_MS = 25 * 60 * 60_000;

/** What of the caller's jobs is not over, and what of today is, soonest first. */
export const listUpcomingJobs: Handler = handle(
  cleanerRoutes.listUpcomingJobs,
  {},
  async ({ actor }): Promise<UpcomingJobsResponse> => {
    requireCleaner(actor);
    const now = new Date();
    const sinceYesterday = new Date(now.getTime() - LONGEST_DAY_MS);
    const open = { status: mongoose.trusted({ $in: [...OPEN_STATUSES] }) };
    const doneLately = {
      status: 'completed' as const,
      completedAt: mongoose.trusted({ $gte: sinceYesterday }),
    };
    const jobs = await JobAssignment.find({
      cleanerUserId: actor.userId,
      $or: [open, doneLately],
    })
      .sort({ scheduledAt: 1, _id: 1 })
      .limit(MOST)
      .lean<JobAssignmentRecord[]>();
    const shown = jobs.filter((job) => isOpenOrOfToday(job, now));
    return { success: true, jobs: await toCleanerJobs(shown, now) };
  },
);

/** By the calendar of its place. */
function isOpenOrOfToday({ completedAt, timeZone }: JobAssignmentRecord, now: Date): boolean {
  return !completedAt || dateIn(timeZone, completedAt) === dateIn(timeZone, now);
}

/** What a cleaner does in the days from one on, and on which of them they are off. */
export function getSchedule(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.getSchedule,
    { query: scheduleQuerySchema },
    async ({ query: { from, days }, actor }): Promise<ScheduleResponse> => {
      const { id: cleanerId } = await findOwn(actor);
      const first = officeDay(from);
      const end = first.plus({ days });
      const lastDate = end.minus({ days: 1 }).toISODate()!;
      const shown = { $gte: first.toJSDate(), $lt: end.toJSDate() };
      const [jobs, daysOff] = await Promise.all([
        JobAssignment.find({
          cleanerUserId: actor.userId,
          status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
          scheduledAt: mongoose.trusted(shown),
        })
          .sort({ scheduledAt: 1, _id: 1 })
          .lean<JobAssignmentRecord[]>(),
        AbsenceModel.find({
          cleanerId,
          from: mongoose.trusted({ $lte: lastDate }),
          to: mongoose.trusted({ $gte: from }),
        })
          .sort({ from: 1 })
          .lean<AbsenceRecord[]>(),
      ]);
      return {
        success: true,
        jobs: await toCleanerJobs(jobs),
        daysOff: daysOff.map(toDayOff),
      };
    },
  );
}

/** @throws AppError `not_found` also for another cleaner's job: whether there is one is theirs to know. */
export async function getOwnJob(
  assignmentId: string,
  cleanerUserId: string,
  session: ClientSession | null = null,
): Promise<JobAssignmentRecord> {
  const job = await JobAssignment.findOne({ _id: assignmentId, cleanerUserId })
    .session(session)
    .lean<JobAssignmentRecord>();
  if (!job) throw new AppError('not_found');
  return job;
}

/** Whether what a phone sends under this key has been taken in before. */
export function isApplied(
  { reportKeys }: Pick<JobAssignmentRecord, 'reportKeys'>,
  key: string | undefined,
): boolean {
  return key !== undefined && reportKeys?.includes(key) === true;
}

const DAY_MS = 24 * 60 * 60_000;

/** Jobs as their cleaner sees them: of the customer what a job needs, and only while it needs it. */
async function toCleanerJobs(
  records: readonly JobAssignmentRecord[],
  now = new Date(),
): Promise<CleanerJob[]> {
  const [collectors, threads, { customersSeePhotos, problemKinds }, checklists] = await Promise.all(
    [
      findCashCollectors(records.map(({ jobId }) => jobId)),
      findThreads(records.map(({ _id }) => String(_id))),
      readJobSettings(),
      shownChecklists(records, now),
    ],
  );
  return records.map((record) => {
    const collector = collectors.get(record.jobId);
    const isOthers = collector !== undefined && collector.cleanerId !== record.cleanerId;
    const collectorName = isOthers ? collector.cleanerName : null;
    const unreadMessages = threads.get(String(record._id))?.unread.cleaner ?? 0;
    const checklist = checklists.get(String(record._id))!;
    return {
      ...withCashDuty({ ...record, checklist }, { now, collectorName }),
      ...{ customerSeesPhotos: customersSeePhotos, problemKinds },
      unreadMessages,
    };
  });
}

/** A job as its cleaner sees it. */
export async function toCleanerJob(record: JobAssignmentRecord): Promise<CleanerJob> {
  const [job] = await toCleanerJobs([record]);
  return job!;
}

/** @param collectorName who else of the team collects the cash; null where it is theirs. */
function withCashDuty(
  record: JobAssignmentRecord,
  { now, collectorName }: { now: Date; collectorName: string | null },
): Omit<CleanerJob, 'unreadMessages' | 'customerSeesPhotos' | 'problemKinds'> {
  const needs = needsCustomer(record, now);
  const done = new Set(record.checklistDone);
  const isAllTaken = record.cashCollectedAt !== undefined || record.cash.minor === 0;
  const taken = isAllTaken ? takenCash(record) : null;
  const iso = (date: Date | undefined) => date?.toISOString() ?? null;
  return {
    id: record.jobId,
    kind: record.kind,
    assignmentId: String(record._id),
    status: record.status,
    acceptedAt: iso(record.acceptedAt),
    onMyWayAt: iso(record.onMyWayAt),
    startedAt: iso(record.startedAt),
    completedAt: iso(record.completedAt),
    serviceType: record.serviceName,
    customerName: needs ? record.customerName : firstNameOf(record.customerName),
    customerPhone: needs ? formatPhone(record.customerPhone) : null,
    address: needs ? record.address : null,
    suburb: suburbOf(record),
    scheduledDate: record.scheduledAt.toISOString(),
    duration: record.duration,
    timeZone: record.timeZone,
    currency: record.price.currency,
    finalPrice: toDecimalText(record.price.minor),
    cashToCollect: toDecimalText(collectorName === null ? (taken?.minor ?? record.cash.minor) : 0),
    cashCollectorName: record.cash.minor > 0 ? collectorName : null,
    cashCollectedAt: iso(taken?.at),
    isPaidByCard: record.isPaidByCard ?? false,
    specialInstructions: needs ? record.specialInstructions : null,
    ...(needs && record.customerPhotos && { customerPhotos: record.customerPhotos }),
    // Staff write there how to come in.
    staffNotes: needs ? record.notes : '',
    checklist: record.checklist.map((label) => ({ label, isDone: done.has(label) })),
    notes: record.cleanerNotes ?? '',
    customerNote: record.customerNote ?? '',
    photos: (record.photos ?? []).map(({ url, when }) => ({ url, when })),
    problems: toProblems(record),
  };
}

/** Until a day after it is over; not at all once it is somebody else's. */
function needsCustomer(record: JobAssignmentRecord, now: Date): boolean {
  if (record.status === 'declined' || record.status === 'withdrawn') return false;
  const over = record.completedAt ?? record.endsAt;
  return now.getTime() < over.getTime() + DAY_MS;
}

/** Answers `bookings.quote-job-access`. */
export const answerQuoteJobAccess: RpcHandler = rpcHandler(
  QUOTE_JOB_ACCESS_RPC,
  quoteJobAccessRequestSchema,
  async ({ quoteId, userId }) => {
    const jobs = await JobAssignment.find({
      ...{ kind: 'quote', jobId: quoteId, cleanerUserId: userId },
      status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
    }).lean<JobAssignmentRecord[]>();
    const now = new Date();
    return { hasAccess: jobs.some((job) => needsCustomer(job, now)) };
  },
);

const firstNameOf = (name: string) => name.split(' ')[0] ?? '';
