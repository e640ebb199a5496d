import { Cleaner, type CleanerRecord } from '../model/cleaner';
import type { CleanerProfileRecord } from '../model/cleaner-profile';
import { busyBoard } from './busy-board';
import type { BusyTimes } from './busy-times';
import { workingHoursOf, type WorkingHours } from './working-hours';
import { worksIn } from './works-in';

/** Somebody who can be had, and when they are taken. */
export interface CalendarCleaner {
  id: string;
  /** Weekdays they work on; empty: all. */
  days: ReadonlySet<string>;
  hours: WorkingHours;
  maxJobsPerWeek: number;
  /** Stars; 0 before the first review. */
  rating: number;
  busy: BusyTimes;
}

/** Which part of the calendar is looked at. */
export interface CalendarQuery {
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** Ids of bookings whose time counts as free, as they are about to leave it. */
  ignoring?: ReadonlySet<string>;
}

/** All cleaners who work there, with the time they are taken: two reads, however many they are. */
export async function loadCalendar(query: CalendarQuery): Promise<CalendarCleaner[]> {
  const [cleaners] = await Promise.all([readCleaners(), busyBoard.refresh()]);
  return cleaners
    .filter((cleaner) => worksIn(cleaner.state, query.state))
    .map(({ _id, availability, rating = 0, profile }) => ({
      id: String(_id),
      days: new Set(availability.days),
      hours: workingHoursOf(availability.hours),
      maxJobsPerWeek: profile.maxJobsPerWeek,
      rating,
      busy: busyBoard.timesOf(String(_id), query.ignoring),
    }));
}

type CleanerWithProfile = Pick<CleanerRecord, '_id' | 'state' | 'availability' | 'rating'> & {
  profile: Pick<CleanerProfileRecord, 'maxJobsPerWeek'>;
};

function readCleaners(): Promise<CleanerWithProfile[]> {
  return Cleaner.aggregate<CleanerWithProfile>([
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
    { $match: { 'profile.isAvailable': true } },
    { $project: { state: 1, availability: 1, rating: 1, 'profile.maxJobsPerWeek': 1 } },
  ]);
}
