import {
  cleanerProfileChangeSchema,
  type CleanerProfileChange,
  type CleanerProfileResponse,
} from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import type { FindOwnCleaner } from '../../cleaner-area/own-cleaner';
import { toOwnProfile } from '../../cleaner-area/to-own-profile';
import { Cleaner } from '../../model/cleaner';
import { CleanerProfile } from '../../model/cleaner-profile';

/** Changes what of their record cleaners keep themselves. */
export function updateCleanerProfile(findOwn: FindOwnCleaner): Handler {
  return handle(
    cleanerRoutes.updateCleanerProfile,
    { body: cleanerProfileChangeSchema },
    async ({ body, actor }): Promise<CleanerProfileResponse> => {
      const { id } = await findOwn(actor);
      await mongoose.connection.transaction(async (session) => {
        const [cleaner, profile] = splitUp(body);
        await Cleaner.updateOne({ _id: id }, { $set: cleaner }, { session });
        await CleanerProfile.updateOne({ cleanerId: id }, { $set: profile }, { session });
      });
      return { success: true, profile: toOwnProfile(await findOwn(actor)) };
    },
  );
}

/** What goes to the person's record, and what to that of their work. */
function splitUp({ bio, maxJobsPerWeek, availableDays, ...person }: CleanerProfileChange) {
  return [
    { ...person, ...(availableDays && { 'availability.days': availableDays }) },
    { ...(bio !== undefined && { bio }), ...(maxJobsPerWeek && { maxJobsPerWeek }) },
  ] as const;
}
