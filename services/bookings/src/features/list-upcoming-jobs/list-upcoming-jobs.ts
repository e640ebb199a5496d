import type { UpcomingJobsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import { requireCleaner } from '../../cleaner-area/own-cleaner';
import { toCleanerJob } from '../../cleaner-area/to-cleaner-job';
import { JobAssignment, OPEN_STATUSES, type JobAssignmentRecord } from '../../model/job-assignment';
import { OFFICE_ZONE } from '../../staff/office-zone';

const MOST = 200;

/** What of the caller's jobs is not over, and what of today is, soonest first. */
export const listUpcomingJobs: Handler = handle(
  cleanerRoutes.listUpcomingJobs,
  {},
  async ({ actor }): Promise<UpcomingJobsResponse> => {
    requireCleaner(actor);
    const today = DateTime.now().setZone(OFFICE_ZONE).startOf('day').toJSDate();
    const open = { status: mongoose.trusted({ $in: [...OPEN_STATUSES] }) };
    const doneToday = {
      status: 'completed' as const,
      completedAt: mongoose.trusted({ $gte: today }),
    };
    const jobs = await JobAssignment.find({
      cleanerUserId: actor.userId,
      $or: [open, doneToday],
    })
      .sort({ scheduledAt: 1, _id: 1 })
      .limit(MOST)
      .lean<JobAssignmentRecord[]>();
    return { success: true, jobs: jobs.map((job) => toCleanerJob(job)) };
  },
);
