import { availabilityCache, type BusyTimes } from './availability-cache';
import { readHolidays } from './holidays';
import { type Place, whoServes } from './serving';
import { Cleaner, CleanerProfile, type CleanerProfileRecord, type CleanerRecord } from './cleaner';
import {
  localInterval,
  type LocalInterval,
  type WorkingHours,
  workingHoursOf,
} from './working-hours';

/** Bookings that need a cleaner each. */
export interface WantedBookings {
  starts: readonly Date[];
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** Its Australian state; empty elsewhere. */
  state: string;
  /** Absent or empty where it is not known. */
  postalCode?: string | undefined;
  /** Id of the cleaner whom the customer knows, and has first if they are free. */
  usualCleanerId?: string;
  /** Ids of those who usually come with that one. */
  teamIds?: readonly string[];
  /** Ids of bookings whose time counts as free, as they are about to leave it. */
  ignoring?: ReadonlySet<string>;
}

/** For each booking, in order, the ids of the cleaners who are free for it, the first choice first. */
type CleanerPlan = string[][];

/**
 * Who is free, in a fair order: the usual cleaner; then whoever can do most of the bookings, so that all
 * have the same one where possible; then who has least to do on those days; then the better rated; and
 * chance where all that is equal.
 */
export async function planCleaners(wanted: WantedBookings): Promise<CleanerPlan> {
  const { duration, timeZone, usualCleanerId, teamIds = [], ...query } = wanted;
  const times = wanted.starts.map((start) => localInterval(start, duration, timeZone));
  const ranked = (await loadCalendar(query))
    .map((cleaner) => rank(cleaner, times, [usualCleanerId, ...teamIds]))
    .sort(byFairness);
  return times.map((_time, index) =>
    ranked.filter(({ free }) => free[index]).map(({ cleaner }) => cleaner.id),
  );
}

interface Ranked {
  cleaner: CalendarCleaner;
  /** For each booking. */
  free: boolean[];
  /** Where they stand among those who usually come; after them comes whoever else is free. */
  place: number;
  freeTimes: number;
  jobs: number;
  chance: number;
}

function rank(
  cleaner: CalendarCleaner,
  times: readonly LocalInterval[],
  usual: readonly (string | undefined)[],
): Ranked {
  const place = usual.indexOf(cleaner.id);
  const free = times.map((time) => isFree(cleaner, time));
  return {
    cleaner,
    free,
    place: place < 0 ? usual.length : place,
    freeTimes: free.filter(Boolean).length,
    jobs: times.reduce((sum, { day }) => sum + cleaner.busy.jobsIn(day), 0),
    chance: Math.random(),
  };
}

function byFairness(one: Ranked, other: Ranked): number {
  return (
    one.place - other.place ||
    other.freeTimes - one.freeTimes ||
    one.jobs - other.jobs ||
    other.cleaner.rating - one.cleaner.rating ||
    one.chance - other.chance
  );
}

/** Somebody who can be had, and when they are taken. */
export interface CalendarCleaner {
  id: string;
  /** Weekdays they work on; empty: all. */
  days: ReadonlySet<string>;
  /** Calendar dates on which nothing is cleaned there. */
  holidays: ReadonlySet<string>;
  hours: WorkingHours;
  maxJobsPerWeek: number;
  /** Stars; 0 before the first review. */
  rating: number;
  busy: BusyTimes;
}

/** Which part of the calendar is looked at. */
interface CalendarQuery extends Place {
  /** Ids of bookings whose time counts as free, as they are about to leave it. */
  ignoring?: ReadonlySet<string>;
}

/** All cleaners who serve a place, with the time they are taken: five reads, however many they are. */
export async function loadCalendar(query: CalendarQuery): Promise<CalendarCleaner[]> {
  const [cleaners, all, serving] = await Promise.all([
    readCleaners(),
    readHolidays(),
    whoServes(query),
    availabilityCache.refresh(),
  ]);
  const here = all.filter(({ state }) => state === '' || state === query.state);
  const holidays = new Set(here.map(({ date }) => date));
  return cleaners
    .filter((cleaner) => serving.serves(cleaner))
    .map(({ _id, availability, rating = 0, profile }) => ({
      id: String(_id),
      days: new Set(availability.days),
      holidays,
      hours: workingHoursOf(availability.hours),
      maxJobsPerWeek: profile.maxJobsPerWeek,
      rating,
      busy: availabilityCache.timesOf(String(_id), query.ignoring),
    }));
}

type CleanerWithProfile = Pick<CleanerRecord, '_id' | 'state' | 'availability' | 'rating'> & {
  profile: Pick<CleanerProfileRecord, 'maxJobsPerWeek'>;
};

// Joined here: the database would look up each profile by itself.
async function readCleaners(): Promise<CleanerWithProfile[]> {
  const [cleaners, profiles] = await Promise.all([
    Cleaner.find({ isActive: true }, { state: 1, availability: 1, rating: 1 }).lean<
      CleanerRecord[]
    >(),
    CleanerProfile.find({ isAvailable: true }, { cleanerId: 1, maxJobsPerWeek: 1 }).lean<
      CleanerProfileRecord[]
    >(),
  ]);
  const byCleaner = new Map(profiles.map((profile) => [String(profile.cleanerId), profile]));
  return cleaners.flatMap((cleaner) => {
    const profile = byCleaner.get(String(cleaner._id));
    return profile ? [{ ...cleaner, profile }] : [];
  });
}

/**
 * Whether a cleaner comes on that day at all. The number of jobs in a week guides whom we plan with: two customers at
 * the same moment may go one beyond it.
 */
export function worksOn(
  { days, holidays, busy, maxJobsPerWeek }: CalendarCleaner,
  { weekday, date, week }: Pick<LocalInterval, 'weekday' | 'date' | 'week'>,
): boolean {
  const worksThatDay = (days.size === 0 || days.has(weekday)) && !holidays.has(date);
  return worksThatDay && busy.jobsIn(week) < maxJobsPerWeek;
}

/** Whether a time of a day is one at which somebody works. */
export const isWithinHours = ({ hours }: CalendarCleaner, at: LocalInterval): boolean =>
  at.startMinute >= hours.from && at.endMinute <= hours.to;

/** Whether a cleaner can be had at a time. That nobody is in two places is `reserve`'s to see to. */
export function isFree(cleaner: CalendarCleaner, at: LocalInterval): boolean {
  return worksOn(cleaner, at) && isWithinHours(cleaner, at) && !cleaner.busy.overlaps(at);
}
