import type { CleanerProfileResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import type { FindOwnCleaner } from '../../cleaner-area/own-cleaner';
import { toOwnProfile } from '../../cleaner-area/to-own-profile';

export function getCleanerProfile(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.getCleanerProfile,
    {},
    async ({ actor }): Promise<CleanerProfileResponse> => {
      return { success: true, profile: toOwnProfile(await findOwn(actor)) };
    },
  );
}
