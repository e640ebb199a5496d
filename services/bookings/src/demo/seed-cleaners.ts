import { demoCleanerId, demoUserId } from '@brightnest/service-kit/demo-user-id';
import mongoose, { Types } from 'mongoose';
import { Cleaner } from '../model/cleaner';
import { CleanerProfile } from '../model/cleaner-profile';
import { nextEmployeeId } from '../model/employee-id';
import { DEMO_CLEANERS, type DemoCleaner } from './demo-cleaners';

/** Adds the cleaners that are missing; what staff changed stays. @returns how many were added. */
export async function seedCleaners(): Promise<number> {
  let added = 0;
  for (const cleaner of DEMO_CLEANERS) {
    const email = emailOf(cleaner);
    const userId = demoUserId(email);
    if (await Cleaner.exists({ userId })) continue;
    await addCleaner(cleaner, { email, userId });
    added += 1;
  }
  return added;
}

async function addCleaner(
  { firstName, lastName, state, days, hours, experienceYears, stars, reviews }: DemoCleaner,
  who: { email: string; userId: string },
): Promise<void> {
  const rating = reviews > 0 ? { rating: stars } : {};
  const approvedAt = new Date();
  await mongoose.connection.transaction(async (session) => {
    const _id = Types.ObjectId.createFromHexString(demoCleanerId(who.email));
    const cleaner = {
      ...{ _id, ...who, firstName, lastName, state, approvedAt, ...rating },
      availability: { days, hours },
      cleaningExperienceYears: experienceYears,
      applicationStatus: 'approved' as const,
      backgroundCheckStatus: 'cleared' as const,
      isVerified: true,
      ratingCount: reviews,
      ratingSum: Math.round(stars * reviews),
    };
    const profile = {
      cleanerId: _id,
      userId: who.userId,
      applicationId: 'demonstration',
      employeeId: await nextEmployeeId(session),
      experienceYears,
      maxJobsPerWeek: 20,
      activatedAt: approvedAt,
      ...rating,
    };
    await Cleaner.create([cleaner], { session });
    await CleanerProfile.create([profile], { session });
  });
}

function emailOf({ account, firstName, lastName }: DemoCleaner): string {
  const name = `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '');
  return account ?? `${name}@mail.example`;
}
