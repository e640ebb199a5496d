import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';

/** `closed`: staff keep it active, and its last day to apply is over. */
export const JOB_STATUSES = ['active', 'inactive', 'closed'] as const;

export type JobStatus = (typeof JOB_STATUSES)[number];

/** The calendar date by which deadlines pass: Colombo's, the last of the company's zones. */
export function deadlineToday(): string {
  return dateIn(propertyZone(undefined));
}

/** Whether people can apply for the job, and if not, why. */
export function jobStatus(
  { isActive, applicationDeadline }: Pick<AdminJob, 'isActive' | 'applicationDeadline'>,
  today: string,
): JobStatus {
  if (!isActive) return 'inactive';
  return applicationDeadline !== null && applicationDeadline < today ? 'closed' : 'active';
}
