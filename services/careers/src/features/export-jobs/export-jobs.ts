import { jobsFilterSchema, type AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import {
  deadlineToday,
  JOB_STATUS_LABELS,
  jobStatus,
} from '@brightnest/contracts/careers/job-status';
import { jobTypeLabel } from '@brightnest/contracts/careers/jobs';
import { selectJobs } from '@brightnest/contracts/careers/select-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { sendCsv } from '@brightnest/service-kit/send-csv';
import { Readable } from 'node:stream';
import { findAdminJobs } from '../../model/job-posting';

const COLUMNS = {
  id: 'Number',
  title: 'Title',
  jobType: 'Type',
  location: 'Location',
  hoursPerWeek: 'Hours / week',
  salaryRange: 'Salary range',
  deadline: 'Deadline',
  status: 'Status',
  created: 'Posted (UTC)',
};

/** What the filter shows, in its order, as a file for spreadsheets. */
export const exportJobs: Handler = handle(
  careersRoutes.exportJobs,
  { query: jobsFilterSchema },
  async ({ query, response }) => {
    const today = deadlineToday();
    const jobs = selectJobs(await findAdminJobs(), query, today);
    return sendCsv(response, {
      name: 'jobs',
      columns: COLUMNS,
      records: Readable.from(jobs),
      toRow: (job: AdminJob) => toRow(job, today),
    });
  },
);

function toRow(job: AdminJob, today: string): Record<keyof typeof COLUMNS, string> {
  return {
    id: String(job.id),
    title: job.title,
    jobType: jobTypeLabel(job.jobType),
    location: job.location,
    hoursPerWeek: job.hoursPerWeek ?? '',
    salaryRange: job.salaryRange ?? '',
    deadline: job.applicationDeadline ?? '',
    status: JOB_STATUS_LABELS[jobStatus(job, today)],
    created: job.createdAt,
  };
}
