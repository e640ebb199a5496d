import { dateIn, propertyZone } from '../property-zone';
import type { Job } from './jobs';

/** `closed`: staff keep it active, and its last day to apply is over. */
export const JOB_STATUSES = ['active', 'inactive', 'closed'] as const;

/** One of {@link JOB_STATUSES}. */
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The calendar date by which deadlines pass: Colombo's, the last of the company's zones. */
export function deadlineToday(): string {
  return dateIn(propertyZone(undefined));
}

/** Display labels of {@link JOB_STATUSES}. */
export const JOB_STATUS_LABELS = {
  active: 'Active',
  inactive: 'Inactive',
  closed: 'Deadline passed',
} as const satisfies Record<JobStatus, string>;

/** Whether people can apply for the job, and if not, why. `today` is a calendar date `YYYY-MM-DD`. */
export function jobStatus(
  { isActive, applicationDeadline }: Pick<Job, 'applicationDeadline'> & { isActive: boolean },
  today: string,
): JobStatus {
  if (!isActive) return 'inactive';
  return applicationDeadline !== null && applicationDeadline < today ? 'closed' : 'active';
}
