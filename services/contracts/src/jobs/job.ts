import { msg, t } from '../translation';
import { dateIn, propertyZone } from '../times';

/** Job types with their display labels; any other value is shown raw. */
export const JOB_TYPE_LABELS: Readonly<Record<string, string>> = {
  part_time: msg('Part Time'),
  full_time: msg('Full Time'),
  contract: msg('Contract'),
  casual: msg('Casual'),
};

/** @returns a job type in the reader's language; what has no label stands as it is. */
export function jobTypeLabel(jobType: string): string {
  return t(JOB_TYPE_LABELS[jobType] ?? jobType);
}

/**
 * A job posting as visitors see it. `id` counts from 1; the deadline is an ISO 8601 date or null, and
 * `postedAt` the time of the posting, ISO 8601 UTC.
 */
export interface Job {
  id: number;
  title: string;
  jobType: string;
  hoursPerWeek: string | null;
  location: string;
  description: string;
  salaryRange: string | null;
  applicationDeadline: string | null;
  requirements: string[];
  responsibilities: string[];
  benefits: string[];
  postedAt: string;
}

/** Answer of `GET /api/jobs`. */
export interface JobsResponse {
  success: true;
  jobs: Job[];
}

/** Answer of `GET /api/jobs/{jobId}`. */
export interface JobResponse {
  success: true;
  job: Job;
}

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
  active: msg('Active'),
  inactive: msg('Inactive'),
  closed: msg('Deadline passed'),
} as const satisfies Record<JobStatus, string>;

/** Whether people can apply for the job, and if not, why. `today` is a calendar date `YYYY-MM-DD`. */
export function jobStatus(
  { isActive, applicationDeadline }: Pick<Job, 'applicationDeadline'> & { isActive: boolean },
  today: string,
): JobStatus {
  if (!isActive) return 'inactive';
  return applicationDeadline !== null && applicationDeadline < today ? 'closed' : 'active';
}

/** The shortest description of a job in characters, and the longest. */
export const JOB_DESCRIPTION_LENGTH = { min: 50, max: 5_000 } as const;

/** Most lines of each list of a job, and most characters of a line. */
export const JOB_LINES = { max: 50, maxLength: 300 } as const;

/** Columns the staff's list of jobs can be sorted by; a leading `-` turns the order round. */
export const JOB_SORTS = ['title', 'jobType', 'location', 'deadline', 'created'] as const;

/** One of {@link JOB_SORTS}. */
export type JobSortColumn = (typeof JOB_SORTS)[number];

/** One of {@link JOB_SORTS}, perhaps turned round. */
export type JobSort = JobSortColumn | `-${JobSortColumn}`;
