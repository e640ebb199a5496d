import mongoose from 'mongoose';
import { businessDayOf, type BusyTime, CleanerDay, type CleanerDayRecord } from './reservations';
import type { Span } from './working-hours';

const DAY_MS = 24 * 60 * 60 * 1_000;
// Jobs are counted by the week, and the week of today may have begun so long ago.
const DAYS_BACK = 8;
// What is stamped now is committed later, by as much as a transaction may live: the database ends it
// after 60 s.
const COMMIT_DELAY_MS = 90_000;

interface CachedCleaner {
  days: Map<string, readonly BusyTime[]>;
  /** Made of the days when it is asked for. */
  times?: BusyTimes;
}

/**
 * Cache of the cleaners' reserved time in this process. The first refresh reads all of it; later ones read
 * only the days that changed, so that finding slots costs the same however much is booked. It is for
 * planning alone: `reserve` checks the database.
 */
class AvailabilityCache {
  private readonly cleaners = new Map<string, CachedCleaner>();
  /** By the database's clock: all that was stamped and committed until then has been read. */
  private knownUntil: Date | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** Brings it up to all that was committed before the call. */
  refresh(): Promise<void> {
    if (!this.running) {
      this.running = this.read().finally(() => (this.running = undefined));
      return this.running;
    }
    // The read under way may have begun before what the caller wants to see was committed.
    const again = () => {
      this.next = undefined;
      return this.refresh();
    };
    this.next ??= this.running.then(again, again);
    return this.next;
  }

  /** @param ignoring ids of bookings whose time counts as free. */
  timesOf(cleanerId: string, ignoring?: ReadonlySet<string>): BusyTimes {
    const cleaner = this.cleaners.get(cleanerId);
    if (!cleaner) return NEVER_BUSY;
    if (ignoring) return busyTimesOf(takenOf(cleaner).filter(({ ref }) => !ignoring.has(ref)));
    cleaner.times ??= busyTimesOf(takenOf(cleaner));
    return cleaner.times;
  }

  private async read(): Promise<void> {
    const earliest = businessDayOf(new Date(Date.now() - DAYS_BACK * DAY_MS));
    const now = await databaseTime();
    const changed = await CleanerDay.find(this.filter(earliest), {
      ...{ _id: 0, cleanerId: 1, day: 1 },
      ...{ 'busy.from': 1, 'busy.to': 1, 'busy.kind': 1, 'busy.ref': 1 },
    }).lean<CleanerDayRecord[]>();
    for (const record of changed) this.store(record);
    this.dropBefore(earliest);
    this.knownUntil = now;
  }

  private filter(earliest: string) {
    if (!this.knownUntil) return { day: mongoose.trusted({ $gte: earliest }) };
    const since = new Date(this.knownUntil.getTime() - COMMIT_DELAY_MS);
    return { changedAt: mongoose.trusted({ $gte: since }) };
  }

  private store({ cleanerId, day, busy }: CleanerDayRecord): void {
    const cleaner: CachedCleaner = this.cleaners.get(cleanerId) ?? { days: new Map() };
    cleaner.days.set(day, busy);
    delete cleaner.times;
    this.cleaners.set(cleanerId, cleaner);
  }

  private dropBefore(earliest: string): void {
    for (const { days } of this.cleaners.values()) {
      for (const day of days.keys()) if (day < earliest) days.delete(day);
    }
  }
}

const takenOf = ({ days }: CachedCleaner) => [...days.values()].flat();

async function databaseTime(): Promise<Date> {
  const { localTime } = await mongoose.connection.db!.command({ hello: 1 });
  return localTime as Date;
}

/** The cache of this process. */
export const availabilityCache = new AvailabilityCache();

/** When one cleaner is taken. */
export interface BusyTimes {
  overlaps(span: Span): boolean;
  /** What is in the way first. */
  findOverlap(span: Span): (Span & Pick<BusyTime, 'kind'>) | undefined;
  /** How many jobs begin in a stretch of time; time off is none. */
  jobsIn(span: Span): number;
}

type Taken = Pick<BusyTime, 'from' | 'to' | 'kind' | 'ref'>;

/** Nobody's taken time. */
const NEVER_BUSY: BusyTimes = {
  overlaps: () => false,
  findOverlap: () => undefined,
  jobsIn: () => 0,
};

/** @param taken in any order. Only holds of one quote overlap; what spans two days may be there twice. */
function busyTimesOf(taken: readonly Taken[]): BusyTimes {
  const spans = taken
    .map(({ from, to, kind }) => ({ from: from.getTime(), to: to.getTime(), kind }))
    .sort((a, b) => a.from - b.from)
    .reduce<(Span & Pick<BusyTime, 'kind'>)[]>(addMerged, []);
  const ends = spans.map(({ to }) => to);
  const jobs = jobStarts(taken);
  // As none overlap, the first one that ends later is the first that can be in the way.
  const endsAfter = (time: number) => spans[countUpTo(ends, time)];
  return {
    overlaps: ({ from, to }) => (endsAfter(from)?.from ?? Infinity) < to,
    findOverlap({ from, to }) {
      const first = endsAfter(from);
      return first && first.from < to ? first : undefined;
    },
    jobsIn: ({ from, to }) => countUpTo(jobs, to - 1) - countUpTo(jobs, from - 1),
  };
}

function addMerged<T extends Span>(spans: T[], span: T): T[] {
  const last = spans.at(-1);
  if (last && span.from < last.to) last.to = Math.max(last.to, span.to);
  else spans.push(span);
  return spans;
}

/** When jobs begin, in order. Of the times that are held for a quote one will become its job: the first counts. */
function jobStarts(taken: readonly Taken[]): number[] {
  const starts = new Map<string, number>();
  for (const { kind, ref, from } of taken) {
    if (kind === 'off') continue;
    starts.set(ref, Math.min(starts.get(ref) ?? Infinity, from.getTime()));
  }
  return [...starts.values()].sort((a, b) => a - b);
}

/** @returns how many of the ascending `values` are at most `limit`. */
function countUpTo(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
