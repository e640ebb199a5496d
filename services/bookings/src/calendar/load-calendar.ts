import mongoose from 'mongoose';
import { Cleaner, type CleanerRecord } from '../model/cleaner';
import { CleanerDay, type BusyTime, type CleanerDayRecord } from '../model/cleaner-day';
import type { CleanerProfileRecord } from '../model/cleaner-profile';
import { businessDaysOf } from './business-day';
import { busyTimesOf, NEVER_BUSY, type BusyTimes } from './busy-times';
import type { Span } from './local-interval';
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
  spans: readonly Span[];
  /** Ids of bookings whose time counts as free, as they are about to leave it. */
  ignoring?: ReadonlySet<string>;
}

/** Reads all cleaners who work there, with the time they are taken in `spans`: two reads, however many. */
export async function loadCalendar(query: CalendarQuery): Promise<CalendarCleaner[]> {
  const [cleaners, busy] = await Promise.all([readCleaners(), readBusy(query)]);
  return cleaners
    .filter((cleaner) => worksIn(cleaner.state, query.state))
    .map(({ _id, availability, rating = 0, profile }) => ({
      id: String(_id),
      days: new Set(availability.days),
      hours: workingHoursOf(availability.hours),
      maxJobsPerWeek: profile.maxJobsPerWeek,
      rating,
      busy: busy.get(String(_id)) ?? NEVER_BUSY,
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

async function readBusy({ spans, ignoring }: CalendarQuery): Promise<Map<string, BusyTimes>> {
  const days = new Set(
    spans.flatMap(({ from, to }) => businessDaysOf({ from: new Date(from), to: new Date(to) })),
  );
  const records = await CleanerDay.find(
    { day: mongoose.trusted({ $in: [...days] }) },
    { _id: 0, cleanerId: 1, 'busy.from': 1, 'busy.to': 1, 'busy.kind': 1, 'busy.ref': 1 },
  ).lean<Pick<CleanerDayRecord, 'cleanerId' | 'busy'>[]>();
  const taken = new Map<string, BusyTime[]>();
  for (const { cleanerId, busy } of records) {
    const counted = ignoring ? busy.filter(({ ref }) => !ignoring.has(ref)) : busy;
    taken.set(cleanerId, [...(taken.get(cleanerId) ?? []), ...counted]);
  }
  return new Map([...taken].map(([cleanerId, times]) => [cleanerId, busyTimesOf(times)]));
}
