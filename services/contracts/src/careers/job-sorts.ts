/** Columns the staff's list of jobs can be sorted by; a leading `-` turns the order round. */
export const JOB_SORTS = ['title', 'jobType', 'location', 'deadline', 'created'] as const;

/** One of {@link JOB_SORTS}. */
export type JobSortColumn = (typeof JOB_SORTS)[number];

/** One of {@link JOB_SORTS}, perhaps turned round. */
export type JobSort = JobSortColumn | `-${JobSortColumn}`;
