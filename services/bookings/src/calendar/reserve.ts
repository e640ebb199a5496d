import mongoose, { type ClientSession } from 'mongoose';
import { CleanerDay, cleanerDayId, type BusyKind } from '../model/cleaner-day';
import { businessDaysOf } from './business-day';
import type { Interval } from './interval';

// What a board has not seen yet is found by this.
const STAMP = { $currentDate: { changedAt: true } } as const;

/** What a cleaner's time is reserved for. */
export interface ReservedFor {
  kind: BusyKind;
  /** Id of the booking, the quote, or the time off. */
  id: string;
}

/**
 * Makes sure that there is something to reserve in. Outside of transactions: two that add the same
 * document would undo each other.
 */
export async function prepareDays(
  wanted: readonly { cleanerId: string; interval: Interval }[],
): Promise<void> {
  const days = wanted.flatMap(({ cleanerId, interval }) =>
    businessDaysOf(interval).map((day) => ({ _id: cleanerDayId(cleanerId, day), cleanerId, day })),
  );
  if (days.length === 0) return;
  await CleanerDay.bulkWrite(
    days.map(({ _id, cleanerId, day }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { cleanerId, day, busy: [] } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/**
 * Takes a cleaner's time, if it is free: one compare-and-push per business day, so that no two ever have
 * the same. The days are there already, by {@link prepareDays}.
 * @returns whether it was free. After `false` the transaction has to undo what it took, if the interval
 *   touches two days.
 */
export async function reserve(
  cleanerId: string,
  { from, to }: Interval,
  { kind, id }: ReservedFor,
  session: ClientSession,
): Promise<boolean> {
  for (const day of businessDaysOf({ from, to })) {
    const overlap = { $elemMatch: { from: { $lt: to }, to: { $gt: from } } };
    const { modifiedCount } = await CleanerDay.updateOne(
      { _id: cleanerDayId(cleanerId, day), busy: mongoose.trusted({ $not: overlap }) },
      { $push: { busy: { from, to, kind, ref: id } }, ...STAMP },
      { session },
    );
    if (modifiedCount === 0) return false;
  }
  return true;
}

/** Gives back all that is reserved for something, or what one cleaner has of it. */
export async function release(
  id: string,
  session: ClientSession,
  cleanerId?: string,
): Promise<void> {
  await CleanerDay.updateMany(
    { 'busy.ref': id, ...(cleanerId !== undefined && { cleanerId }) },
    { $pull: { busy: { ref: id } }, ...STAMP },
    { session },
  );
}

/** Gives back what is reserved for something that is over before it was to begin. */
export async function releaseAhead(
  id: string,
  now: Date,
  session: ClientSession,
  cleanerId?: string,
): Promise<void> {
  await CleanerDay.updateMany(
    { 'busy.ref': id, ...(cleanerId !== undefined && { cleanerId }) },
    { $pull: { busy: { ref: id, from: { $gt: now } } }, ...STAMP },
    { session },
  );
}
