import { OPEN_WAITING_STATUSES } from '@brightnest/contracts/waiting-list/waiting-list';
import { dateIn } from '@brightnest/contracts/times';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { BookableService } from '../catalogue/services';
import { endOf } from '../records/booking';
import { planCleaners } from '../workforce/availability';
import { Cleaner } from '../workforce/cleaner';
import { prepareDays, release } from '../workforce/reservations';
import { endEntry, endOffer } from './end-offers';
import { hold, offerOpenings } from './offer-openings';
import { WaitingEntry, type WaitingEntryRecord } from './waiting-entry';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

/**
 * Keeps the line moving: unanswered offers expire, and every opening is offered to the next. Safe to run on
 * several instances at once.
 */
export const moveWaitingLine: PeriodicTask = {
  name: 'move-waiting-line',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const now = new Date();
    const steps = [
      expireOffers,
      replaceFormerCleaners,
      endPastEntries,
      endDiscontinued,
      () => offerOpenings(),
    ];
    for (const step of steps) {
      if (signal.aborted) return;
      try {
        await step(now);
      } catch (error) {
        // A failing entry must not block the others.
        log.warn({ err: error, step: step.name }, 'the waiting line did not move');
      }
    }
  },
};

const inTransaction = (work: (session: ClientSession) => Promise<unknown>) =>
  mongoose.connection.transaction(work);

async function expireOffers(now: Date): Promise<void> {
  const isOver = { status: 'offered', 'offer.expiresAt': mongoose.trusted({ $lte: now }) } as const;
  const over = await WaitingEntry.find(isOver, { _id: 1 }).limit(AT_ONCE).lean();
  for (const { _id } of over) {
    await inTransaction((session) => endOffer({ _id, ...isOver }, { outcome: 'expired' }, session));
  }
}

/** Moves holds of a cleaner who has left to another one, or withdraws the offer. */
async function replaceFormerCleaners(): Promise<void> {
  const offered = await WaitingEntry.find({ status: 'offered' }).lean<WaitingEntryRecord[]>();
  if (offered.length === 0) return;
  const ids = offered.map(({ offer }) => offer!.cleanerId);
  const active = await Cleaner.find(
    { _id: mongoose.trusted({ $in: ids }), isActive: true },
    { _id: 1 },
  ).lean();
  const isActive = new Set(active.map(({ _id }) => String(_id)));
  for (const entry of offered) if (!isActive.has(entry.offer!.cleanerId)) await replace(entry);
}

async function replace(entry: WaitingEntryRecord): Promise<void> {
  const { _id, offer, duration, timeZone, state, postalCode } = entry;
  const { start, cleanerId: formerCleanerId } = offer!;
  const [cleaners] = await planCleaners({
    ...{ starts: [start], duration, timeZone, state, postalCode },
  });
  const cleanerId = cleaners?.[0];
  if (cleanerId !== undefined) {
    await prepareDays([{ cleanerId, interval: { from: start, to: endOf(start, duration) } }]);
  }
  const current = { _id, status: 'offered', 'offer.cleanerId': formerCleanerId } as const;
  await inTransaction(async (session) => {
    if (!(await WaitingEntry.exists(current).session(session))) return;
    await release(String(_id), session);
    const isHeld = cleanerId !== undefined && (await hold(entry, { start, cleanerId }, session));
    if (!isHeld) return endOffer(current, { outcome: 'withdrawn' }, session);
    await WaitingEntry.updateOne(current, { $set: { 'offer.cleanerId': cleanerId } }, { session });
  });
}

const OPEN = [...OPEN_WAITING_STATUSES];

async function endPastEntries(now: Date): Promise<void> {
  // The day ends first in the east: what is past anywhere is looked at where its property is.
  const today = dateIn('Pacific/Auckland', now);
  const open = await WaitingEntry.find(
    { status: mongoose.trusted({ $in: OPEN }), to: mongoose.trusted({ $lt: today }) },
    { to: 1, timeZone: 1 },
  )
    .limit(AT_ONCE)
    .lean();
  for (const { _id, to, timeZone } of open) {
    if (to >= dateIn(timeZone, now)) continue;
    await inTransaction((session) => endEntry({ _id }, { reason: 'past' }, session));
  }
}

async function endDiscontinued(): Promise<void> {
  const services = await WaitingEntry.distinct('serviceId', {
    status: mongoose.trusted({ $in: OPEN }),
  });
  if (services.length === 0) return;
  const offered = await BookableService.find(
    { _id: mongoose.trusted({ $in: services }), isActive: true },
    { _id: 1 },
  ).lean();
  const gone = services.filter((id) => !offered.some(({ _id }) => _id.equals(id)));
  if (gone.length === 0) return;
  const entries = await WaitingEntry.find(
    { serviceId: mongoose.trusted({ $in: gone }), status: mongoose.trusted({ $in: OPEN }) },
    { _id: 1 },
  ).lean();
  for (const { _id } of entries) {
    await inTransaction((session) => endEntry({ _id }, { reason: 'discontinued' }, session));
  }
}
