import type { AdminJobsResponse } from '@brightnest/contracts/careers/admin-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { JobPosting, toAdminJob, type JobPostingRecord } from '../../model/job-posting';

/** Every job that was not removed, newest first, closed ones too. */
export const listAdminJobs: Handler = handle(
  careersRoutes.listAdminJobs,
  {},
  async (): Promise<AdminJobsResponse> => {
    const records = await JobPosting.find({ removedAt: null })
      .sort({ createdAt: -1, number: -1 })
      .lean<JobPostingRecord[]>();
    return { success: true, jobs: records.map(toAdminJob) };
  },
);
