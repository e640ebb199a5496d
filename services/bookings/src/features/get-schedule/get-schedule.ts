import {
  scheduleQuerySchema,
  type ScheduleResponse,
} from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import type { FindOwnCleaner } from '../../cleaner-area/own-cleaner';
import { toCleanerJob } from '../../cleaner-area/to-cleaner-job';
import { CleanerDayOff, toDayOff, type DayOffRecord } from '../../model/day-off';
import { JobAssignment, LIVE_STATUSES, type JobAssignmentRecord } from '../../model/job-assignment';
import { officeDay } from '../../staff/office-zone';

/** What a cleaner does in the days from one on, and on which of them they are off. */
export function getSchedule(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.getSchedule,
    { query: scheduleQuerySchema },
    async ({ query: { from, days }, actor }): Promise<ScheduleResponse> => {
      const { id: cleanerId } = await findOwn(actor);
      const first = officeDay(from);
      const end = first.plus({ days });
      const lastDate = end.minus({ days: 1 }).toISODate()!;
      const shown = { $gte: first.toJSDate(), $lt: end.toJSDate() };
      const [jobs, daysOff] = await Promise.all([
        JobAssignment.find({
          cleanerUserId: actor.userId,
          status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
          scheduledAt: mongoose.trusted(shown),
        })
          .sort({ scheduledAt: 1, _id: 1 })
          .lean<JobAssignmentRecord[]>(),
        CleanerDayOff.find({
          cleanerId,
          from: mongoose.trusted({ $lte: lastDate }),
          to: mongoose.trusted({ $gte: from }),
        })
          .sort({ from: 1 })
          .lean<DayOffRecord[]>(),
      ]);
      return {
        success: true,
        jobs: jobs.map((job) => toCleanerJob(job)),
        daysOff: daysOff.map(toDayOff),
      };
    },
  );
}
