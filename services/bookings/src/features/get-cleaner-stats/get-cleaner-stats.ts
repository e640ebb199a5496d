import type { CleanerStatsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { toDecimalText } from '@brightnest/contracts/money';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import type { FindOwnCleaner } from '../../cleaner-area/own-cleaner';
import { sumEarnings } from '../../cleaner-area/sum-earnings';
import { JobAssignment, LIVE_STATUSES } from '../../model/job-assignment';
import { OFFICE_ZONE } from '../../staff/office-zone';

/** A cleaner's own figures. */
export function getCleanerStats(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.getCleanerStats,
    {},
    async ({ actor }): Promise<CleanerStatsResponse> => {
      const month = DateTime.now().setZone(OFFICE_ZONE).startOf('month').toJSDate();
      const own = { cleanerUserId: actor.userId };
      const live = mongoose.trusted({ $in: [...LIVE_STATUSES] });
      const [{ cleaner }, totalJobs, completedJobs, sums] = await Promise.all([
        findOwn(actor),
        JobAssignment.countDocuments({ ...own, status: live }),
        JobAssignment.countDocuments({ ...own, status: 'completed' }),
        sumEarnings(actor.userId, month),
      ]);
      const monthlyEarnings = sums.map(({ _id, earned }) => {
        return { amount: toDecimalText(earned), currency: _id.currency };
      });
      const rating = cleaner.rating ?? null;
      return { success: true, stats: { totalJobs, completedJobs, rating, monthlyEarnings } };
    },
  );
}
