import mongoose from 'mongoose';
import {
  businessDayOf,
  type BusyTime,
  CleanerDay,
  type CleanerDayRecord,
  dayNumber,
} from './reservations';
import type { Span } from './working-hours';

const DAY_MS = 24 * 60 * 60 * 1_000;
// Jobs are counted by week, so the cache reaches back to the start of this week.
const DAYS_BACK = 8;
// What is stamped now is committed later: mostly at once, and at the latest when the database ends the
// transaction, after 60 s. As many bookings may change within that time, it is not read back that far each time.
const USUAL_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 90_000;
const LOOK_FAR_BACK_EVERY_MS = 20_000;
// A year of days; today begins anew with each half hour.
const MOST_KNOWN_SPANS = 400;

/** What is taken on each day, the earliest first, by {@link dayNumber}. */
type TakenDays = Map<number, readonly Taken[]>;

interface CachedCleaner {
  days: TakenDays;
  /** Computed from the days on demand, and again once a day has changed. */
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
  /** When it was read that far back that nothing can have come later. */
  private lookedBackAt: Date | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** Refreshes it with everything that was committed before the call. */
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
    if (ignoring) return busyTimesOf(cleaner.days, ignoring);
    cleaner.times ??= busyTimesOf(cleaner.days);
    return cleaner.times;
  }

  private async read(): Promise<void> {
    const earliest = businessDayOf(new Date(Date.now() - DAYS_BACK * DAY_MS));
    const now = await databaseTime();
    const looksBack = !isWithin(this.lookedBackAt, now, LOOK_FAR_BACK_EVERY_MS);
    const delay = looksBack ? LONGEST_DELAY_MS : USUAL_DELAY_MS;
    const changed = await CleanerDay.find(this.filter(earliest, delay), {
      ...{ _id: 0, cleanerId: 1, day: 1 },
      ...{ 'busy.from': 1, 'busy.to': 1, 'busy.kind': 1, 'busy.ref': 1, 'busy.isDone': 1 },
    }).lean<CleanerDayRecord[]>();
    for (const record of changed) this.store(record);
    this.dropBefore(earliest);
    this.knownUntil = now;
    if (looksBack) this.lookedBackAt = now;
  }

  private filter(earliest: string, delay: number) {
    if (!this.knownUntil) return { day: mongoose.trusted({ $gte: earliest }) };
    const since = new Date(this.knownUntil.getTime() - delay);
    return { changedAt: mongoose.trusted({ $gte: since }) };
  }

  private store({ cleanerId, day, busy }: CleanerDayRecord): void {
    const cleaner: CachedCleaner = this.cleaners.get(cleanerId) ?? { days: new Map() };
    this.cleaners.set(cleanerId, cleaner);
    const taken = busy
      .map(({ from, to, kind, ref, isDone = false }) => ({
        ...{ from: from.getTime(), to: to.getTime() },
        ...{ kind, ref, isDone },
      }))
      .sort((one, other) => one.from - other.from);
    const number = Date.parse(day) / DAY_MS;
    // What changed within the last moments is read each time, and mostly known.
    if (isSame(cleaner.days.get(number), taken)) return;
    cleaner.days.set(number, taken);
    delete cleaner.times;
  }

  private dropBefore(earliest: string): void {
    const first = Date.parse(earliest) / DAY_MS;
    for (const { days } of this.cleaners.values()) {
      for (const day of days.keys()) if (day < first) days.delete(day);
    }
  }
}

function isWithin(begin: Date | undefined, now: Date, millis: number): boolean {
  return begin !== undefined && now.getTime() - begin.getTime() < millis;
}

function isSame(known: readonly Taken[] | undefined, others: readonly Taken[]): boolean {
  return (
    known?.length === others.length &&
    known.every(({ from, to, kind, ref, isDone }, index) => {
      const other = others[index]!;
      const isSameTime = from === other.from && to === other.to;
      return isSameTime && kind === other.kind && ref === other.ref && isDone === other.isDone;
    })
  );
}

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
  /** The stretches of a span in which nothing is, in their order. */
  freeIn(span: Span): readonly Span[];
  /** How many jobs begin in a stretch of time; time off is none. */
  jobsIn(span: Span): number;
}

type Taken = Span & Pick<BusyTime, 'kind' | 'ref' | 'isDone'>;

/** Nobody's taken time. */
const NEVER_BUSY: BusyTimes = {
  overlaps: () => false,
  findOverlap: () => undefined,
  freeIn: (span) => [span],
  jobsIn: () => 0,
};

/** Looks only at the days that a question is about, so that it costs the same however much is booked on others. */
export function busyTimesOf(days: TakenDays, ignoring?: ReadonlySet<string>): BusyTimes {
  let firstHolds: Map<string, number> | undefined;
  const beginOf = ({ kind, ref, from }: Taken) =>
    kind === 'hold' ? (firstHolds ??= firstHoldsOf(days)).get(ref)! : from;
  // Plain loops: a search asks of every cleaner on every day.
  const findOverlap = ({ from, to }: Span): Taken | undefined => {
    const lastDay = dayNumber(to - 1);
    for (let day = dayNumber(from); day <= lastDay; day += 1) {
      const taken = days.get(day);
      if (!taken) continue;
      for (const one of taken) {
        // The earliest comes first.
        if (one.from >= to) break;
        if (one.to > from && !one.isDone && !ignoring?.has(one.ref)) return one;
      }
    }
    return undefined;
  };
  const findFree = ({ from, to }: Span): Span[] => {
    const free: Span[] = [];
    let begin = from;
    const lastDay = dayNumber(to - 1);
    for (let day = dayNumber(from); day <= lastDay; day += 1) {
      for (const one of days.get(day) ?? []) {
        if (one.from >= to) break;
        // What spans two days is in both.
        if (one.to <= begin || one.isDone || ignoring?.has(one.ref)) continue;
        if (one.from > begin) free.push({ from: begin, to: one.from });
        begin = one.to;
      }
    }
    if (begin < to) free.push({ from: begin, to });
    return free;
  };
  // Most searches ask of the same days and of the same length: what was found holds until a day changes.
  const known = new Map<number, { to: number; free: readonly Span[] }>();
  const freeIn = (span: Span): readonly Span[] => {
    const before = known.get(span.from);
    if (before?.to === span.to) return before.free;
    const free = findFree(span);
    if (known.size >= MOST_KNOWN_SPANS) known.clear();
    known.set(span.from, { to: span.to, free });
    return free;
  };
  const counts = new Map<string, number>();
  // A search asks of one day after another, and seven of them are of the same week.
  let last = { from: NaN, to: NaN, count: 0 };
  const countJobs = ({ from, to }: Span): number => {
    const jobs = new Set<string>();
    for (let day = dayNumber(from); day <= dayNumber(to - 1); day += 1) {
      for (const one of days.get(day) ?? []) {
        const begin = beginOf(one);
        if (one.kind === 'off' || ignoring?.has(one.ref)) continue;
        if (begin >= from && begin < to) jobs.add(one.ref);
      }
    }
    return jobs.size;
  };
  return {
    ...{ findOverlap, freeIn },
    overlaps: (span) => findOverlap(span) !== undefined,
    jobsIn(span) {
      const { from, to } = span;
      if (from === last.from && to === last.to) return last.count;
      const key = `${from}/${to}`;
      const count = counts.get(key) ?? countJobs(span);
      counts.set(key, count);
      last = { from, to, count };
      return count;
    },
  };
}

/** Of the times that are held for a quote one will become its job: the first counts. */
function firstHoldsOf(days: TakenDays): Map<string, number> {
  const first = new Map<string, number>();
  for (const { kind, ref, from } of [...days.values()].flat()) {
    if (kind === 'hold') first.set(ref, Math.min(first.get(ref) ?? Infinity, from));
  }
  return first;
}
