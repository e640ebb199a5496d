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

/** The entry was changed concurrently: the transaction is retried or refused. */
const conflict = () => new AppError('conflict');

/** How many past offers of an entry are kept. */
const PAST_OFFERS_KEPT = 200;

interface EndedOffer {
  outcome: OfferOutcome;
  origin?: EventOrigin;
}

/**
 * Releases the time held for an entry, within a transaction. The entry keeps its place in the line.
 * @param filter in addition to having an open offer.
 * @returns the entry afterwards; null if none matches.
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
 * Reopens an entry at its old place because the booking made through it was not paid in time. It stays ended if
 * its last day is past.
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
  /** The booking made through it. */
  bookingId?: string;
}

/**
 * Ends an entry, within a transaction, and releases the time held for it.
 * @returns whether an open entry matched.
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
