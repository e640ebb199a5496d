import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import { type JobStatus, jobStatus } from './job-status';
import { jobTypeLabel } from './job-texts';

/** Columns the list can be sorted by. */
export const JOB_SORTS = ['title', 'jobType', 'location', 'deadline', 'created'] as const;

type JobSortColumn = (typeof JOB_SORTS)[number];

/** One of {@link JOB_SORTS}, perhaps turned round. */
export type JobSort = JobSortColumn | `-${JobSortColumn}`;

export interface JobsChoice {
  search: string;
  status: JobStatus | undefined;
  jobType: string | undefined;
  sort: JobSort;
}

// Of jobs without a deadline, the last day is the latest.
const NEVER = '9999';

const SORT_KEYS: Record<JobSortColumn, (job: AdminJob) => string> = {
  title: ({ title }) => title,
  jobType: ({ jobType }) => jobTypeLabel(jobType),
  location: ({ location }) => location,
  deadline: ({ applicationDeadline }) => applicationDeadline ?? NEVER,
  created: ({ createdAt }) => createdAt,
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What of all jobs the choice shows, in its order. The server gives all of them: a company has few. */
export function selectJobs(
  jobs: readonly AdminJob[],
  { search, status, jobType, sort }: JobsChoice,
  today: string,
): AdminJob[] {
  const words = search.toLowerCase().split(/\s+/);
  const key = SORT_KEYS[sort.replace('-', '') as JobSortColumn];
  const direction = sort.startsWith('-') ? -1 : 1;
  return jobs
    .filter((job) => !status || jobStatus(job, today) === status)
    .filter((job) => !jobType || job.jobType === jobType)
    .filter((job) => hasAll(`${job.title} ${job.location}`.toLowerCase(), words))
    .sort((one, other) => direction * compare(key(one), key(other)));
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
