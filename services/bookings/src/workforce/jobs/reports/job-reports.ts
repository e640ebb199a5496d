import { idParamsSchema, uuidParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import {
  JOB_STEPS,
  type JobReport,
  type JobReportsResponse,
} from '@brightnest/contracts/workforce/job-report';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { toProblems } from './job-problems';
import { readJobSettings } from './job-settings';
import { findThreads, isThreadOpen, toThread } from './job-thread';
import { isCustom } from '../team/team-member';
import { JobAssignment, type JobAssignmentRecord } from '../../../records/job';
import { takenCash } from '../../../records/taken-cash';
import { wholeChecklists } from './job-checklist';

/** What the cleaners of a job tell of it: who had it first comes first, who left it included. */
export async function readReports(kind: JobKind, jobId: string): Promise<JobReportsResponse> {
  const assignments = await JobAssignment.find({ kind, jobId })
    .sort({ _id: 1 })
    .lean<JobAssignmentRecord[]>();
  const [threads, { messageDays }, checklists] = await Promise.all([
    findThreads(assignments.map(({ _id }) => String(_id))),
    readJobSettings(),
    wholeChecklists(assignments),
  ]);
  const reports = assignments.map((one) => ({
    ...toReport({ ...one, checklist: checklists.get(String(one._id))! }),
    thread: toThread(threads.get(String(one._id)), {
      reader: 'office',
      isOpen: isThreadOpen(one, messageDays) && !isCustom(one),
    }),
  }));
  return { success: true, reports };
}

/** What cleaners told of a booking. */
export const getBookingReports: Handler = handle(
  staffBookingsRoutes.getBookingReports,
  { params: uuidParamsSchema },
  ({ params: { id } }) => readReports('booking', id),
);

/** The same of a quote. */
export const getQuoteReports: Handler = handle(
  staffBookingsRoutes.getQuoteReports,
  { params: idParamsSchema },
  ({ params: { id } }) => readReports('quote', id),
);

function toReport(job: JobAssignmentRecord): Omit<JobReport, 'thread'> {
  const { timeZone, checklist, checklistDone = [] } = job;
  return {
    assignmentId: String(job._id),
    cleanerName: job.cleanerName,
    status: job.status,
    timeZone,
    acceptedAt: toTime(job.acceptedAt),
    onMyWayAt: toTime(job.onMyWayAt),
    startedAt: toTime(job.startedAt),
    completedAt: toTime(job.completedAt),
    heardAt: heardLater(job),
    cashCollected: cashReceipt(job),
    staffNotes: job.notes,
    notes: job.cleanerNotes ?? '',
    customerNote: job.customerNote ?? '',
    checklist: checklist.map((label) => ({ label, isDone: checklistDone.includes(label) })),
    photos: (job.photos ?? []).map(({ url, when }) => ({ url, when })),
    problems: toProblems(job),
  };
}

/** The cash that a cleaner took; null where they took none. */
export function cashReceipt(job: JobAssignmentRecord): JobReport['cashCollected'] {
  const taken = takenCash(job);
  if (!taken) return null;
  const { minor, currency, at } = taken;
  return { amount: toDecimalText(minor), currency, at: at.toISOString() };
}

const MINUTE_MS = 60_000;

/** The steps that we heard of later than they were. */
function heardLater({ heardAt = {}, ...job }: JobAssignmentRecord): JobReport['heardAt'] {
  const later = JOB_STEPS.flatMap((step) => {
    const [was, heard] = [job[step], heardAt[step]];
    const isLater = was && heard && heard.getTime() - was.getTime() >= MINUTE_MS;
    return isLater ? [[step, heard.toISOString()]] : [];
  });
  return Object.fromEntries(later) as JobReport['heardAt'];
}

function toTime(date: Date | undefined): string | null {
  return date?.toISOString() ?? null;
}
