import type { JobSort } from '@brightnest/contracts/careers/job-sorts';
import { JOB_STATUS_LABELS, type JobStatus } from '@brightnest/contracts/careers/job-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { defineList } from '../../list/define-list';
import { JOB_TYPE_OPTIONS } from './job-texts';

/** The job postings: what they are narrowed and ordered by. */
export const jobsList = defineList<{ status: JobStatus; jobType: string }, JobSort>({
  noun: 'jobs',
  pageSize: 20,
  searches: 'Title or location',
  filters: {
    status: { label: 'Status', placeholder: 'All statuses', options: options(JOB_STATUS_LABELS) },
    jobType: { label: 'Type', placeholder: 'All types', options: JOB_TYPE_OPTIONS },
  },
  sorts: [
    { value: '-created', label: 'Newest first' },
    { value: 'created', label: 'Oldest first' },
    { value: 'title', label: 'Title, A to Z' },
    { value: '-title', label: 'Title, Z to A' },
    { value: 'jobType', label: 'Type, A to Z' },
    { value: '-jobType', label: 'Type, Z to A' },
    { value: 'location', label: 'Location, A to Z' },
    { value: '-location', label: 'Location, Z to A' },
    { value: 'deadline', label: 'Deadline, first to last' },
    { value: '-deadline', label: 'Deadline, last to first' },
  ],
});
