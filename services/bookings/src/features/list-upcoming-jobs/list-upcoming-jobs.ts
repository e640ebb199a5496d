import type { UpcomingJobsResponse } from '@brightnest/contracts/bookings/cleaner-job';
import { dateIn } from '@brightnest/contracts/property-zone';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { requireCleaner } from '../../cleaner-area/own-cleaner';
import { toCleanerJob } from '../../cleaner-area/to-cleaner-job';
import { JobAssignment, OPEN_STATUSES, type JobAssignmentRecord } from '../../model/job-assignment';

const MOST = 200;
// A day is 25 hours long when the clocks go back.
const LONGEST_DAY_MS = 25 * 60 * 60_000;

/** What of the caller's jobs is not over, and what of today is, soonest first. */
export const listUpcomingJobs: Handler = handle(
  cleanerRoutes.listUpcomingJobs,
  {},
  async ({ actor }): Promise<UpcomingJobsResponse> => {
    requireCleaner(actor);
    const now = new Date();
    const sinceYesterday = new Date(now.getTime() - LONGEST_DAY_MS);
    const open = { status: mongoose.trusted({ $in: [...OPEN_STATUSES] }) };
    const doneLately = {
      status: 'completed' as const,
      completedAt: mongoose.trusted({ $gte: sinceYesterday }),
    };
    const jobs = await JobAssignment.find({
      cleanerUserId: actor.userId,
      $or: [open, doneLately],
    })
      .sort({ scheduledAt: 1, _id: 1 })
      .limit(MOST)
      .lean<JobAssignmentRecord[]>();
    const shown = jobs.filter((job) => isOpenOrOfToday(job, now));
    return { success: true, jobs: shown.map((job) => toCleanerJob(job, now)) };
  },
);

/** By the calendar of its place. */
function isOpenOrOfToday({ completedAt, timeZone }: JobAssignmentRecord, now: Date): boolean {
  return !completedAt || dateIn(timeZone, completedAt) === dateIn(timeZone, now);
}
