import type { AdminJob, JobsFilter } from './job-schemas';
import { type JobSortColumn, jobStatus, jobTypeLabel } from './job';

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

/**
 * What of all jobs the filter shows, in its order. Staff get all of them at once: a company has few.
 * @param today calendar date `YYYY-MM-DD`, by which deadlines pass.
 */
export function selectJobs(
  jobs: readonly AdminJob[],
  { search = '', status, jobType, sort }: JobsFilter,
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
