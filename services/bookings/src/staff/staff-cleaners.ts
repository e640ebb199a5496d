import { Cleaner, type CleanerRecord } from '../model/cleaner';
import type { CleanerProfileRecord } from '../model/cleaner-profile';

/** Somebody who works here, with what staff plan by. */
export type StaffCleaner = Pick<
  CleanerRecord,
  | '_id'
  | 'userId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'state'
  | 'availability'
  | 'rating'
> & { profile: Pick<CleanerProfileRecord, 'maxJobsPerWeek' | 'isAvailable'> };

/** Everybody who works here, those too who take no bookings at the moment. */
export function readStaffCleaners(): Promise<StaffCleaner[]> {
  return Cleaner.aggregate<StaffCleaner>([
    { $match: { isActive: true } },
    {
      $lookup: {
        from: 'cleaner_profiles',
        localField: '_id',
        foreignField: 'cleanerId',
        as: 'profile',
      },
    },
    { $unwind: '$profile' },
    {
      $project: {
        ...{ userId: 1, firstName: 1, lastName: 1, email: 1, phone: 1, state: 1 },
        ...{ availability: 1, rating: 1 },
        ...{ 'profile.maxJobsPerWeek': 1, 'profile.isAvailable': 1 },
      },
    },
    { $sort: { firstName: 1, lastName: 1, _id: 1 } },
  ]);
}

export const nameOf = ({ firstName, lastName }: Pick<StaffCleaner, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
