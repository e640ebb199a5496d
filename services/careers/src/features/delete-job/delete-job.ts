import type { DeleteJobResponse } from '@brightnest/contracts/careers/admin-jobs';
import { adminJobParamsSchema } from '@brightnest/contracts/careers/job-params';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { Application } from '../../model/application';
import { JobPosting, type JobPostingRecord } from '../../model/job-posting';

/**
 * Takes a job off the site. One that people have applied for stays on the staff's list, deactivated:
 * their applications lead to it.
 */
export const deleteJob: Handler = handle(
  careersRoutes.deleteJob,
  { params: adminJobParamsSchema },
  async ({ params: { id: number }, origin }): Promise<DeleteJobResponse> => {
    const outcome = (await Application.exists({ jobId: number })) ? 'deactivated' : 'removed';
    const job = await JobPosting.findOne(
      { number, removedAt: null },
      { title: 1 },
    ).lean<JobPostingRecord>();
    if (!job) throw new AppError('not_found');
    const payload = { jobId: number, title: job.title, change: outcome } as const;
    await JobPosting.updateOne(
      { number, removedAt: null },
      {
        $set: { isActive: false, ...(outcome === 'removed' && { removedAt: new Date() }) },
        $push: { pendingEvents: newEvent('job.changed', payload, origin) },
      },
    );
    const message =
      outcome === 'removed'
        ? 'The job was removed.'
        : 'People have applied for this job, so it was deactivated and stays on your list.';
    return { success: true, outcome, message };
  },
);
