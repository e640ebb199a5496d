import { isFree } from './is-free';
import { loadCalendar, type CalendarCleaner } from './load-calendar';
import { localInterval, type LocalInterval } from './local-interval';

/** Cleans that need a cleaner each. */
export interface WantedCleans {
  starts: readonly Date[];
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** Its Australian state; empty elsewhere. */
  state: string;
  /** Id of the cleaner whom the customer knows, and has first if they are free. */
  usualCleanerId?: string;
  /** Ids of bookings whose time counts as free, as they are about to leave it. */
  ignoring?: ReadonlySet<string>;
}

/** For each clean, in order, the ids of the cleaners who are free for it, the first choice first. */
export type CleanerPlan = string[][];

/**
 * Who is free, in a fair order: the usual cleaner; then whoever can do most of the cleans, so that all
 * have the same one where possible; then who has least to do on those days; then the better rated; and
 * chance where all that is equal.
 */
export async function planCleaners(wanted: WantedCleans): Promise<CleanerPlan> {
  const { duration, timeZone, usualCleanerId, ...query } = wanted;
  const cleans = wanted.starts.map((start) => localInterval(start, duration, timeZone));
  const ranked = (await loadCalendar(query))
    .map((cleaner) => rank(cleaner, cleans, usualCleanerId))
    .sort(byFairness);
  return cleans.map((_clean, index) =>
    ranked.filter(({ free }) => free[index]).map(({ cleaner }) => cleaner.id),
  );
}

interface Ranked {
  cleaner: CalendarCleaner;
  /** For each clean. */
  free: boolean[];
  isUsual: boolean;
  cleans: number;
  jobs: number;
  chance: number;
}

function rank(
  cleaner: CalendarCleaner,
  cleans: readonly LocalInterval[],
  usualCleanerId: string | undefined,
): Ranked {
  const free = cleans.map((clean) => isFree(cleaner, clean));
  return {
    cleaner,
    free,
    isUsual: cleaner.id === usualCleanerId,
    cleans: free.filter(Boolean).length,
    jobs: cleans.reduce((sum, { day }) => sum + cleaner.busy.jobsIn(day), 0),
    chance: Math.random(),
  };
}

function byFairness(one: Ranked, other: Ranked): number {
  return (
    Number(other.isUsual) - Number(one.isUsual) ||
    other.cleans - one.cleans ||
    one.jobs - other.jobs ||
    other.cleaner.rating - one.cleaner.rating ||
    one.chance - other.chance
  );
}
