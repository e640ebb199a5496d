import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { dateIn } from '@brightnest/contracts/times';
import type { OfferOutcome, WaitingEnd } from '@brightnest/contracts/waiting-list/waiting-list';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession, QueryFilter } from 'mongoose';
import { release } from '../workforce/reservations';
import {
  enterLine,
  isOpenEntry,
  WaitingEntry,
  type WaitingEntryRecord,
  waitingNotice,
} from './waiting-entry';

type Filter = QueryFilter<WaitingEntryRecord>;

function findEntry(filter: Filter, session: ClientSession): Promise<WaitingEntryRecord | null> {
  return WaitingEntry.findOne(filter).session(session).lean<WaitingEntryRecord>();
}

/** Somebody else decided about the entry at the same moment: the transaction begins anew, or is refused. */
const conflict = () => new AppError('conflict');

/** What one has been offered at most, of what is kept. */
const PAST_OFFERS_KEPT = 200;

interface EndedOffer {
  outcome: OfferOutcome;
  origin?: EventOrigin;
}

/**
 * Gives back what is held for an entry, within a transaction. It stays in the line, at its place.
 * @param filter beside that something is held for it.
 * @returns the entry as it is then; null where nothing is held like that.
 */
export async function endOffer(
  filter: Filter,
  { outcome, origin = {} }: EndedOffer,
  session: ClientSession,
): Promise<WaitingEntryRecord | null> {
  const entry = await findEntry({ ...filter, status: 'offered' }, session);
  if (!entry?.offer) return null;
  await release(String(entry._id), session);
  return backToLine(entry, { start: entry.offer.start, outcome, origin }, session);
}

/**
 * Somebody comes back to the line at their place: what they booked through it was not paid in time. It stays
 * over where its last day is past.
 */
export async function reopenEntry(
  bookingId: string,
  start: Date,
  session: ClientSession,
): Promise<void> {
  const entry = await findEntry({ bookingId, status: 'ended', endReason: 'booked' }, session);
  if (!entry || entry.to < dateIn(entry.timeZone)) return;
  await backToLine(entry, { start, outcome: 'unpaid', origin: {} }, session);
}

async function backToLine(
  entry: WaitingEntryRecord,
  { start, outcome, origin }: Required<EndedOffer> & { start: Date },
  session: ClientSession,
): Promise<WaitingEntryRecord> {
  await enterLine(session);
  const notice = waitingNotice({ ...entry, revision: entry.revision + 1 });
  const told = { ...notice, start: start.toISOString(), outcome };
  return WaitingEntry.findOneAndUpdate(
    { _id: entry._id, status: entry.status, revision: entry.revision },
    {
      $set: { status: 'waiting' },
      $unset: { offer: 1, endReason: 1, endedAt: 1 },
      $inc: { revision: 1 },
      $push: {
        pastOffers: { $each: [{ start, outcome }], $slice: -PAST_OFFERS_KEPT },
        pendingEvents: newEvent('waiting-list.offer-ended', told, origin),
      },
    },
    { session, returnDocument: 'after' },
  )
    .orFail(conflict)
    .lean<WaitingEntryRecord>();
}

interface EndedEntry {
  reason: WaitingEnd;
  origin?: EventOrigin;
  /** What was booked through it. */
  bookingId?: string;
}

/**
 * Takes an entry out of the line, within a transaction, and gives back what is held for it.
 * @returns whether there was an open one like that.
 */
export async function endEntry(
  filter: Filter,
  { reason, origin = {}, bookingId }: EndedEntry,
  session: ClientSession,
): Promise<boolean> {
  const entry = await findEntry({ ...filter, status: isOpenEntry() }, session);
  if (!entry) return false;
  await release(String(entry._id), session);
  const notice = waitingNotice({ ...entry, revision: entry.revision + 1 });
  await WaitingEntry.updateOne(
    { _id: entry._id, status: entry.status, revision: entry.revision },
    {
      $set: {
        ...{ status: 'ended', endReason: reason, endedAt: new Date() },
        ...(bookingId !== undefined && { bookingId }),
      },
      $unset: { offer: 1 },
      $inc: { revision: 1 },
      $push: { pendingEvents: newEvent('waiting-list.ended', { ...notice, reason }, origin) },
    },
    { session },
  ).orFail(conflict);
  return true;
}
