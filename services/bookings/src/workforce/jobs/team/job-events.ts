import type {
  JobNotice,
  JobProgressed,
  JobVisit,
} from '@brightnest/contracts/events/bookings/workforce';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import type { JobAssignmentRecord, JobFacts } from '../../../records/job';

/** An assignment before the database has stamped it. */
export type NewAssignment = Omit<JobAssignmentRecord, 'createdAt' | 'updatedAt'>;

/**
 * What an event says of a cleaner's part in a job.
 * @param collector who of the team collects the cash.
 */
export function jobNotice(
  assignment: NewAssignment,
  collector: Pick<JobAssignmentRecord, 'cleanerId' | 'cleanerName'> | undefined,
): JobNotice {
  const isOthers = collector && collector.cleanerId !== assignment.cleanerId;
  return {
    assignmentId: String(assignment._id),
    kind: assignment.kind,
    jobId: assignment.jobId,
    cleanerId: assignment.cleanerId,
    cleanerUserId: assignment.cleanerUserId,
    cleanerName: assignment.cleanerName,
    cleanerEmail: assignment.cleanerEmail,
    serviceName: assignment.serviceName,
    customerName: assignment.customerName,
    scheduledAt: assignment.scheduledAt.toISOString(),
    duration: assignment.duration,
    timeZone: assignment.timeZone,
    address: assignment.address,
    currency: assignment.cash.currency,
    cash: toDecimalText(assignment.cash.minor),
    cashCollectorName: isOthers ? collector.cleanerName : null,
    ...(assignment.isPaidByCard && { isPaidByCard: true }),
    specialInstructions: assignment.specialInstructions,
    notes: assignment.notes,
    checklist: assignment.checklist,
    revision: assignment.revision,
  };
}

/** When and where a job is, for its customer. */
export function jobVisit({ scheduledAt, guest, ...job }: JobFacts): JobVisit {
  const { duration, timeZone, address } = job;
  const visit = { scheduledAt: scheduledAt.toISOString(), duration, timeZone, address };
  return { ...visit, ...(guest && { guest }) };
}

/** A report as it is published. */
type ToldReport = Pick<JobProgressed, 'report' | 'isJobCompleted' | 'reason'> & {
  at: Date;
  /** What of the price is left to pay; by default what was to be collected. */
  due?: Money;
};

/** What the event of a cleaner's report says. */
export function jobProgress(
  assignment: JobAssignmentRecord,
  { at, due = assignment.cash, ...told }: ToldReport,
): JobProgressed {
  return {
    assignmentId: String(assignment._id),
    kind: assignment.kind,
    jobId: assignment.jobId,
    customerId: assignment.customerId,
    cleanerUserId: assignment.cleanerUserId,
    cleanerName: assignment.cleanerName,
    serviceName: assignment.serviceName,
    customerName: assignment.customerName,
    cleanerId: assignment.cleanerId,
    at: at.toISOString(),
    visit: jobVisit(assignment),
    due: toDecimalText(due.minor),
    currency: due.currency,
    ...told,
  };
}
