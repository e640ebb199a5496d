import { dayOffParamsSchema } from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { release } from '../../calendar/reserve';
import type { FindOwnCleaner } from '../../cleaner-area/own-cleaner';
import { CleanerDayOff } from '../../model/day-off';

/** A cleaner works on some days after all. */
export function removeDayOff(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.removeDayOff,
    { params: dayOffParamsSchema },
    async ({ params: { id }, actor }) => {
      const { id: cleanerId } = await findOwn(actor);
      await mongoose.connection.transaction(async (session) => {
        const { deletedCount } = await CleanerDayOff.deleteOne({ _id: id, cleanerId }, { session });
        if (deletedCount === 0) throw new AppError('not_found');
        await release(id, session, cleanerId);
      });
    },
  );
}
