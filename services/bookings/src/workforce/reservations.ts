import mongoose, { type ClientSession, Schema } from 'mongoose';

/** Kinds of busy time: a booking, a quote's job, a hold of an offer, a hold of the waiting list, time off. */
const BUSY_KINDS = ['booking', 'quote', 'hold', 'waiting', 'off'] as const;

/** One of {@link BUSY_KINDS}. */
export type BusyKind = (typeof BUSY_KINDS)[number];

/** A stretch of a cleaner's time that is taken. */
export interface BusyTime {
  from: Date;
  to: Date;
  kind: BusyKind;
  /** Id of the booking, the quote, the entry of the waiting list, or the time off. */
  ref: string;
  /** Of a hold: the offer of the quote that proposes this time. Those of one quote may overlap. */
  offerId?: string;
  /** Of a job that was done before this time: nothing is in the way then, but it counts among the jobs of its week. */
  isDone?: boolean;
}

/** A cleaner's busy times on one business day: the document on which concurrent reservations compete. */
export interface CleanerDayRecord {
  /** `<cleanerId>/<day>`. */
  _id: string;
  cleanerId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  busy: BusyTime[];
  /** By the database's clock; absent until the first reservation. */
  changedAt?: Date;
}

const cleanerDaySchema = new Schema<CleanerDayRecord>(
  {
    _id: String,
    cleanerId: { type: String, required: true },
    day: { type: String, required: true },
    busy: [
      new Schema<BusyTime>(
        {
          from: { type: Date, required: true },
          to: { type: Date, required: true },
          kind: { type: String, enum: BUSY_KINDS, required: true },
          ref: { type: String, required: true },
          offerId: String,
          isDone: Boolean,
        },
        { _id: false },
      ),
    ],
    changedAt: Date,
  },
  { collection: 'cleaner_days', versionKey: false },
);
cleanerDaySchema.index({ day: 1 });
cleanerDaySchema.index({ changedAt: 1 });
cleanerDaySchema.index({ 'busy.ref': 1 });

export const CleanerDay = mongoose.model('CleanerDay', cleanerDaySchema);

export function cleanerDayId(cleanerId: string, day: string): string {
  return `${cleanerId}/${day}`;
}

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
// 18:00 UTC is night in Colombo and everywhere in Australia, so hardly any booking spans two days.
const BEGINS_AT_UTC_HOUR = 18;
const SHIFT_MS = (24 - BEGINS_AT_UTC_HOUR) * HOUR_MS;

/** @returns the business day of an instant, by the date `YYYY-MM-DD` on which it ends. */
export function businessDayOf(instant: Date): string {
  return new Date(instant.getTime() + SHIFT_MS).toISOString().slice(0, 10);
}

/** @returns the same day of an instant in milliseconds as a number of days, which is quicker to look up. */
export function dayNumber(millis: number): number {
  return Math.floor((millis + SHIFT_MS) / DAY_MS);
}

/** @returns the business days that an interval touches, in order. */
export function businessDaysOf({ from, to }: Interval): string[] {
  const days: string[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += DAY_MS) {
    days.push(businessDayOf(new Date(at)));
  }
  const last = businessDayOf(new Date(to.getTime() - 1));
  return days.at(-1) === last ? days : [...days, last];
}

/** A stretch of time; its end is not part of it. */
export interface Interval {
  from: Date;
  to: Date;
}

// By this the availability cache finds what has changed.
const STAMP = { $currentDate: { changedAt: true } } as const;

/** What a cleaner's time is reserved for. */
interface ReservedFor {
  kind: BusyKind;
  /** Id of the booking, the quote, the entry of the waiting list, or the time off. */
  id: string;
  /** Of a hold. */
  offerId?: string;
}

/**
 * Creates the documents to reserve in. Must run outside of transactions: two that insert the same document would
 * abort each other.
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
 * Reserves a cleaner's time if it is free, by one compare-and-push per business day, so that no time is reserved
 * twice. Holds of the same quote may overlap. Call {@link prepareDays} first.
 * @returns whether it was free. After `false` the transaction has to release what was reserved, if the interval
 *   touches two days.
 */
export async function reserve(
  cleanerId: string,
  { from, to }: Interval,
  { kind, id, offerId }: ReservedFor,
  session: ClientSession,
): Promise<boolean> {
  for (const day of businessDaysOf({ from, to })) {
    const others = offerId !== undefined && { ref: { $ne: id } };
    const during = { from: { $lt: to }, to: { $gt: from }, isDone: { $ne: true } };
    const overlap = { $elemMatch: { ...during, ...others } };
    const { modifiedCount } = await CleanerDay.updateOne(
      { _id: cleanerDayId(cleanerId, day), busy: mongoose.trusted({ $not: overlap }) },
      { $push: { busy: { from, to, kind, ref: id, ...(offerId && { offerId }) } }, ...STAMP },
      { session },
    );
    if (modifiedCount === 0) return false;
  }
  return true;
}

/** Releases all reservations of a booking, quote, entry or time off, or those of one cleaner. */
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

/** Frees the time of a job that is done before it has begun; the job counts as before. */
export async function releaseAhead(
  id: string,
  now: Date,
  session: ClientSession,
  cleanerId?: string,
): Promise<void> {
  await CleanerDay.updateMany(
    { 'busy.ref': id, ...(cleanerId !== undefined && { cleanerId }) },
    { $set: { 'busy.$[ahead].isDone': true }, ...STAMP },
    { session, arrayFilters: [{ 'ahead.ref': id, 'ahead.from': { $gt: now } }] },
  );
}

/** Releases the holds of one offer. */
export async function releaseHolds(
  { quoteId, offerId }: { quoteId: string; offerId: string },
  session: ClientSession,
): Promise<void> {
  await CleanerDay.updateMany(
    { 'busy.ref': quoteId },
    { $pull: { busy: { ref: quoteId, offerId } }, ...STAMP },
    { session },
  );
}

/** @returns the ids of the cleaners who have a reservation for a booking, quote, entry or time off. */
export async function findReserved(id: string, session: ClientSession | null): Promise<string[]> {
  const days = await CleanerDay.find({ 'busy.ref': id }, { cleanerId: 1 })
    .sort({ _id: 1 })
    .session(session)
    .lean<CleanerDayRecord[]>();
  // A job that spans two business days is in two documents.
  return [...new Set(days.map(({ cleanerId }) => cleanerId))];
}

/** @returns the ids of the cleaners whose holds for a quote start at `from`. */
export async function findHolders(
  quoteId: string,
  { from }: Pick<Interval, 'from'>,
  session: ClientSession,
): Promise<Set<string>> {
  const days = await CleanerDay.find({ 'busy.ref': quoteId }, { cleanerId: 1, busy: 1 })
    .session(session)
    .lean<CleanerDayRecord[]>();
  const holders = days.filter(({ busy }) =>
    busy.some((one) => isHoldOf(one, quoteId) && one.from.getTime() === from.getTime()),
  );
  return new Set(holders.map(({ cleanerId }) => cleanerId));
}

const isHoldOf = ({ kind, ref }: BusyTime, quoteId: string) => kind === 'hold' && ref === quoteId;
