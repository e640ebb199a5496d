import { jobRequestSchema, type AdminJobResponse } from '@brightnest/contracts/careers/admin-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import { JobPosting, nextJobNumber, toAdminJob } from '../../model/job-posting';

/** Posts a job under the next number. */
export const createJob: Handler = handle(
  careersRoutes.createJob,
  { body: jobRequestSchema },
  async ({ body, actor, origin }) => {
    const number = await nextJobNumber();
    const payload = { jobId: number, title: body.title, change: 'added' as const };
    const job = await JobPosting.create({
      ...withoutEmpty(body),
      number,
      createdBy: actor.userId,
      pendingEvents: [newEvent('job.changed', payload, origin)],
    });
    const answer: AdminJobResponse = { success: true, job: toAdminJob(job.toObject()) };
    return reply(201, answer);
  },
);

function withoutEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T;
}
