import type { JobsResponse } from '@brightnest/contracts/careers/jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  JobPosting,
  openForApplications,
  toJob,
  type JobPostingRecord,
} from '../../model/job-posting';

/** The jobs one can apply for, newest first. */
export const listJobs: Handler = handle(
  careersRoutes.listJobs,
  {},
  async (): Promise<JobsResponse> => {
    const records = await JobPosting.find(openForApplications())
      .sort({ createdAt: -1, number: -1 })
      .lean<JobPostingRecord[]>();
    return { success: true, jobs: records.map(toJob) };
  },
);
