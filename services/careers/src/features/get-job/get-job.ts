import { jobParamsSchema } from '@brightnest/contracts/careers/job-params';
import type { JobResponse } from '@brightnest/contracts/careers/jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import {
  JobPosting,
  openForApplications,
  toJob,
  type JobPostingRecord,
} from '../../model/job-posting';

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
