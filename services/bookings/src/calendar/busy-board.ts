import mongoose from 'mongoose';
import { CleanerDay, type BusyTime, type CleanerDayRecord } from '../model/cleaner-day';
import { businessDayOf } from './business-day';
import { busyTimesOf, NEVER_BUSY, type BusyTimes } from './busy-times';

const DAY_MS = 24 * 60 * 60 * 1_000;
// Jobs are counted by the week, and the week of today may have begun so long ago.
const DAYS_BACK = 8;
// What is stamped now is committed later, by as much as a transaction may live: the database ends it
// after 60 s.
const OVERLAP_MS = 90_000;

interface Cleaner {
  days: Map<string, readonly BusyTime[]>;
  /** Made of the days when it is asked for. */
  times?: BusyTimes;
}

/**
 * What this process knows of the cleaners' taken time. All of it is read once; from then on a look at it
 * reads only the days that changed since the last, so that looking for slots costs the same however much
 * is booked. It is there to choose by: what holds is what `reserve` finds in the database.
 */
export class BusyBoard {
  private readonly cleaners = new Map<string, Cleaner>();
  /** By the database's clock: everything that was stamped and committed until then is known. */
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
    for (const record of changed) this.learn(record);
    this.forget(earliest);
    this.knownUntil = now;
  }

  private filter(earliest: string) {
    if (!this.knownUntil) return { day: mongoose.trusted({ $gte: earliest }) };
    const since = new Date(this.knownUntil.getTime() - OVERLAP_MS);
    return { changedAt: mongoose.trusted({ $gte: since }) };
  }

  private learn({ cleanerId, day, busy }: CleanerDayRecord): void {
    const cleaner: Cleaner = this.cleaners.get(cleanerId) ?? { days: new Map() };
    cleaner.days.set(day, busy);
    delete cleaner.times;
    this.cleaners.set(cleanerId, cleaner);
  }

  private forget(earliest: string): void {
    for (const { days } of this.cleaners.values()) {
      for (const day of days.keys()) if (day < earliest) days.delete(day);
    }
  }
}

const takenOf = ({ days }: Cleaner) => [...days.values()].flat();

async function databaseTime(): Promise<Date> {
  const { localTime } = await mongoose.connection.db!.command({ hello: 1 });
  return localTime as Date;
}

/** The board of this process. */
export const busyBoard = new BusyBoard();
