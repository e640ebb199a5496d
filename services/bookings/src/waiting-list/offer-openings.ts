import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn } from '@brightnest/contracts/times';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { WaitingListSettings } from '@brightnest/contracts/waiting-list/waiting-list-settings';
import mongoose, { type ClientSession } from 'mongoose';
import { readBookingRules } from '../catalogue/booking-rules';
import { endOf } from '../records/booking';
import { planCleaners } from '../workforce/availability';
import { prepareDays, reserve } from '../workforce/reservations';
import { Openings } from './openings';
import {
  lockLine,
  readLineRevision,
  WaitingEntry,
  type WaitingEntryRecord,
  waitingNotice,
} from './waiting-entry';
import { holdTimesFor, readWaitingListSettings } from './waiting-list-settings';

/** The line has changed, or the time or entry is no longer free: openings have to be computed again. */
class LineConflictError extends Error {}

const MAX_PASSES = 20;

/** The part of the calendar to look at; all of it by default. */
interface Scope {
  /** Times that a booking is about to reserve. */
  around?: readonly Date[];
}

/**
 * Offers free times to waiting customers, in the order of the line, and holds them. Safe on any number of
 * instances: each offer is a transaction that reserves the time like a booking, and fails if the line has changed
 * since it was read.
 */
export async function offerOpenings({ around }: Scope = {}): Promise<void> {
  if (!(await WaitingEntry.exists({ status: 'waiting' }))) return;
  const settings = await readWaitingListSettings();
  if (!settings.isOpen) return;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    try {
      return await offerInOrder(settings, around);
    } catch (error) {
      if (!(error instanceof LineConflictError)) throw error;
    }
  }
}

async function offerInOrder(
  settings: WaitingListSettings,
  around: readonly Date[] | undefined,
): Promise<void> {
  const now = new Date();
  // The line is read before the calendar, so later joiners and openings are seen or make the offers fail.
  const revision = await readLineRevision();
  const dates = around && datesAround(around);
  const entries = await WaitingEntry.find({ status: 'waiting', ...(dates && onDates(dates)) })
    .sort({ place: 1 })
    .lean<WaitingEntryRecord[]>();
  const { noticeHours } = settings;
  const rules = await readBookingRules();
  const look = () => new Openings({ now, noticeHours, dates, rules });
  let openings = look();
  for (const entry of entries) {
    const start = await openings.findFirst(entry);
    if (!start) continue;
    await offer(entry, { start, now, revision, settings });
    openings = look();
  }
}

/** The calendar dates of these times, in any zone. */
function datesAround(times: readonly Date[]): Set<string> {
  const utc = times.map((time) => dateIn('UTC', time));
  return new Set(utc.flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]));
}

function onDates(dates: ReadonlySet<string>) {
  const sorted = [...dates].sort();
  return {
    from: mongoose.trusted({ $lte: sorted.at(-1)! }),
    to: mongoose.trusted({ $gte: sorted[0]! }),
  };
}

interface Opening {
  start: Date;
  now: Date;
  /** Revision of the line by which the entry is the first for this time. */
  revision: number;
  settings: WaitingListSettings;
}

/** Holds a time for an entry and tells its customer. @throws LineConflictError */
async function offer(entry: WaitingEntryRecord, opening: Opening): Promise<void> {
  const { duration, timeZone, state, postalCode } = entry;
  const { start, now, revision, settings } = opening;
  const [cleaners] = await planCleaners({
    ...{ starts: [start], duration, timeZone, state, postalCode },
  });
  const cleanerId = cleaners?.[0];
  if (cleanerId === undefined) throw new LineConflictError();
  await prepareDays([{ cleanerId, interval: intervalOf(entry, start) }]);
  const { mailAt, expiresAt } = holdTimesFor({ now, start, timeZone }, settings);
  await mongoose.connection.transaction(async (session) => {
    if (!(await lockLine(revision, session))) throw new LineConflictError();
    if (!(await hold(entry, { start, cleanerId }, session))) throw new LineConflictError();
    const offered = { ...entry, revision: entry.revision + 1 };
    const times = { start, expiresAt, mailAt };
    const { matchedCount } = await WaitingEntry.updateOne(
      { _id: entry._id, status: 'waiting', revision: entry.revision },
      {
        $set: { status: 'offered', offer: { start, cleanerId, offeredAt: now, expiresAt } },
        $inc: { revision: 1 },
        $push: {
          pendingEvents: newEvent('waiting-list.offered', {
            ...waitingNotice(offered),
            ...inText(times),
          }),
        },
      },
      { session },
    );
    if (matchedCount === 0) throw new LineConflictError();
  });
}

const inText = ({ start, expiresAt, mailAt }: Record<'start' | 'expiresAt' | 'mailAt', Date>) => ({
  start: start.toISOString(),
  expiresAt: expiresAt.toISOString(),
  mailAt: mailAt.toISOString(),
});

const intervalOf = ({ duration }: Pick<WaitingEntryRecord, 'duration'>, start: Date) => ({
  from: start,
  to: endOf(start, duration),
});

/** Reserves a cleaner's time for an entry, after `prepareDays`. @returns whether it was free. */
export function hold(
  entry: Pick<WaitingEntryRecord, '_id' | 'duration'>,
  { start, cleanerId }: { start: Date; cleanerId: string },
  session: ClientSession,
): Promise<boolean> {
  const reservedFor = { kind: 'waiting' as const, id: String(entry._id) };
  return reserve(cleanerId, intervalOf(entry, start), reservedFor, session);
}
