import type { CleanerOwnProfile } from '@brightnest/contracts/bookings/cleaner-area';
import { toDecimalText } from '@brightnest/contracts/money';
import type { OwnCleaner } from './own-cleaner';

/** A cleaner's record as they see it. */
export function toOwnProfile({ cleaner, profile }: OwnCleaner): CleanerOwnProfile {
  const { hourlyRate } = profile;
  return {
    firstName: cleaner.firstName,
    lastName: cleaner.lastName,
    email: cleaner.email,
    phone: cleaner.phone ?? '',
    isAvailable: profile.isAvailable,
    employeeId: profile.employeeId,
    isVerified: cleaner.isVerified,
    hourlyRate: hourlyRate
      ? { amount: toDecimalText(hourlyRate.minor), currency: hourlyRate.currency }
      : null,
    trainingCompleted: profile.trainingCompleted,
    maxJobsPerWeek: profile.maxJobsPerWeek,
    bio: profile.bio ?? '',
    hasOwnTransport: cleaner.hasOwnTransport,
    hasOwnEquipment: cleaner.hasOwnEquipment,
    preferredAreas: cleaner.preferredAreas,
    availableDays: cleaner.availability.days,
  };
}
