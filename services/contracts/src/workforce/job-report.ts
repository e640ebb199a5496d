import type { Currency, DecimalText } from '../money';
import type { AssignmentStatus } from './assignment';
import type { ChecklistTick, JobPhoto } from './cleaner-job-schemas';
import type { JobProblem } from './job-problem';
import type { JobThread } from './job-thread';

/** What of a job has a time of its own. */
export const JOB_STEPS = ['acceptedAt', 'onMyWayAt', 'startedAt', 'completedAt'] as const;

/** One of {@link JOB_STEPS}. */
export type JobStep = (typeof JOB_STEPS)[number];

/** What one cleaner tells of a job, for staff. Times are ISO 8601 UTC; null: not told. */
export interface JobReport {
  assignmentId: string;
  cleanerName: string;
  status: AssignmentStatus;
  /** IANA zone of the property. */
  timeZone: string;
  acceptedAt: string | null;
  onMyWayAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  /** When we heard of a step, where that was a minute or more after it. */
  heardAt: Partial<Record<JobStep, string>>;
  /** The cash that they took; null where they took none. */
  cashCollected: { amount: DecimalText; currency: Currency; at: string } | null;
  /** What staff wrote for the cleaners, such as where the key is. */
  staffNotes: string;
  /** What the cleaner wrote; of one who declined, why. */
  notes: string;
  /** What they wrote for the customer. */
  customerNote: string;
  checklist: ChecklistTick[];
  photos: JobPhoto[];
  problems: JobProblem[];
  /** What they and the office wrote to each other. */
  thread: JobThread;
}

/** Answer of `GET /api/admin/bookings/{id}/reports` and `GET /api/admin/quotes/{id}/reports`. */
export interface JobReportsResponse {
  success: true;
  /** In the order in which the cleaners came to the job; those who left it too. */
  reports: JobReport[];
}

/** What one cleaner did at a job that is done, for its customer. */
export interface CustomerJobReport {
  assignmentId: string;
  /** First name; null of somebody known by an address alone. */
  cleanerName: string | null;
  /** IANA zone of the property. */
  timeZone: string;
  startedAt: string | null;
  completedAt: string | null;
  /** The cash that they took; null where they took none. */
  cashCollected: JobReport['cashCollected'];
  note: string;
  /** Only what was done. */
  checklist: string[];
  /** None where the company does not show them. */
  photos: JobPhoto[];
}

/** Answer of `GET /api/bookings/{id}/report` and `GET /api/user/quotes/{id}/report`: none until the job is done. */
export interface CustomerJobReportResponse {
  success: true;
  reports: CustomerJobReport[];
}
