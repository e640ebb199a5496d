import type { AdminJobsResponse } from '@brightnest/contracts/careers/admin-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { findAdminJobs } from '../../model/job-posting';

/** Every job that was not removed, newest first, closed ones too. */
export const listAdminJobs: Handler = handle(
  careersRoutes.listAdminJobs,
  {},
  async (): Promise<AdminJobsResponse> => ({ success: true, jobs: await findAdminJobs() }),
);
