import { jobRequestSchema, type AdminJobResponse } from '@brightnest/contracts/careers/admin-jobs';
import { adminJobParamsSchema } from '@brightnest/contracts/careers/job-params';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { JobPosting, toAdminJob, type JobPostingRecord } from '../../model/job-posting';

const OPTIONAL = { hoursPerWeek: '', salaryRange: '', applicationDeadline: '' };

/** Changes a job; an optional field that is left out or empty is removed. */
export const updateJob: Handler = handle(
  careersRoutes.updateJob,
  { params: adminJobParamsSchema, body: jobRequestSchema },
  async ({ params: { id: number }, body, origin }): Promise<AdminJobResponse> => {
    const fields = Object.entries({ ...OPTIONAL, ...body });
    const payload = { jobId: number, title: body.title, change: 'updated' as const };
    const job = await JobPosting.findOneAndUpdate(
      { number, removedAt: null },
      {
        $set: Object.fromEntries(fields.filter(([, value]) => value !== '')),
        $unset: Object.fromEntries(fields.filter(([, value]) => value === '')),
        $push: { pendingEvents: newEvent('job.changed', payload, origin) },
      },
      { returnDocument: 'after' },
    ).lean<JobPostingRecord>();
    if (!job) throw new AppError('not_found');
    return { success: true, job: toAdminJob(job) };
  },
);
