import {
  cleanerAvailabilitySchema,
  type CleanerAvailability,
} from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import type { FindOwnCleaner } from '../../cleaner-area/own-cleaner';
import { CleanerProfile } from '../../model/cleaner-profile';

/** A cleaner takes new jobs from now on, or none. Those they have stay. */
export function setAvailability(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.setAvailability,
    { body: cleanerAvailabilitySchema },
    async ({ body: { isAvailable }, actor }): Promise<CleanerAvailability> => {
      const { id } = await findOwn(actor);
      await CleanerProfile.updateOne({ cleanerId: id }, { $set: { isAvailable } });
      return { isAvailable };
    },
  );
}
