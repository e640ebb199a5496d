import type { AvailableHours } from '@brightnest/contracts/applications/applicant';
import mongoose, { Types } from 'mongoose';
import {
  Cleaner,
  CleanerProfile,
  nextEmployeeId,
} from '../../services/bookings/src/workforce/cleaner';
import { demoCleanerId, demoUserId } from './demo-ids';

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

/** Somebody who cleans in the demonstration. */
export interface DemoCleaner {
  firstName: string;
  lastName: string;
  /** Only where they have an account to sign in with. */
  account?: string;
  /** An Australian state, or the province. */
  state: string;
  days: string[];
  hours: AvailableHours;
  experienceYears: number;
  /** Stars of as many reviews. */
  stars: number;
  reviews: number;
}

const EVERY_DAY: string[] = [];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Enough of them that every state has a slot on every working day. */
export const DEMO_CLEANERS: readonly DemoCleaner[] = [
  {
    ...person('Grace', 'Kim', 'NSW', 4),
    account: 'cleaner@brightnest.example',
    ...rated(4.8, 25),
  },
  {
    ...person('Nuwan', 'Silva', 'Western', 1),
    account: 'student@brightnest.example',
    hours: 'flexible',
    ...rated(4.6, 5),
  },
  { ...person('Samuel', 'Okafor', 'NSW', 6), days: WEEKDAYS, ...rated(4.9, 40) },
  { ...person('Mei Ling', 'Chen', 'NSW', 8), ...rated(5, 12) },
  { ...person('Chiara', 'Bianchi', 'VIC', 3), ...rated(4.7, 20) },
  { ...person('Arjun', 'Patel', 'VIC', 2), days: WEEKDAYS, hours: 'morning' },
  { ...person('Leila', 'Haddad', 'QLD', 5), ...rated(4.5, 10) },
  { ...person('Tom', 'Walker', 'WA', 7) },
  { ...person('Hana', 'Sato', 'SA', 2) },
  { ...person('Isla', 'Fraser', 'TAS', 4) },
  { ...person('Omar', 'Rahman', 'ACT', 3) },
  { ...person('Ruby', 'Marika', 'NT', 2) },
  { ...person('Dilani', 'Jayawardena', 'Western', 1), ...rated(4.4, 5) },
  { ...person('Kasun', 'Fernando', 'Western', 2) },
];

function person(
  firstName: string,
  lastName: string,
  state: string,
  experienceYears: number,
): DemoCleaner {
  const unrated = { stars: 0, reviews: 0 };
  return {
    ...{ firstName, lastName, state, experienceYears },
    days: EVERY_DAY,
    hours: 'flexible',
    ...unrated,
  };
}

function rated(stars: number, reviews: number) {
  return { stars, reviews };
}
