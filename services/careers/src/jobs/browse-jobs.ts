import { jobParamsSchema } from '@brightnest/contracts/jobs/job-schemas';
import type { JobResponse, JobsResponse } from '@brightnest/contracts/jobs/job';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { JobPosting, type JobPostingRecord, openForApplications, toJob } from './job-posting';

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

/** One job; a closed one is not there any more. */
export const getJob: Handler = handle(
  careersRoutes.getJob,
  { params: jobParamsSchema },
  async ({ params }): Promise<JobResponse> => {
    const filter = { ...openForApplications(), number: params.jobId };
    const record = await JobPosting.findOne(filter).lean<JobPostingRecord>();
    if (!record) throw new AppError('not_found');
    return { success: true, job: toJob(record) };
  },
);
