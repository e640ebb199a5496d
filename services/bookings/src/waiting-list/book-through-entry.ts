import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { ClientSession } from 'mongoose';
import { endEntry } from './end-offers';
import { isOpenEntry, WaitingEntry } from './waiting-entry';

/** What is held for an entry. */
interface PromisedTime {
  entryId: string;
  start: Date;
  cleanerId: string;
}

/** What is held for the entry that a booking is made through; undefined where nothing is any more. */
export async function findPromised(
  customerId: string,
  { waitingEntryId }: Pick<BookingRequest, 'waitingEntryId'>,
): Promise<PromisedTime | undefined> {
  if (waitingEntryId === undefined) return undefined;
  const filter = { _id: waitingEntryId, customerId, status: isOpenEntry() };
  const entry = await WaitingEntry.findOne(filter, { offer: 1 }).lean();
  if (!entry?.offer) return undefined;
  const { start, cleanerId } = entry.offer;
  return { entryId: waitingEntryId, start, cleanerId };
}

/** What is booked through the list. */
interface SubmittedThrough {
  customerId: string;
  request: Pick<BookingRequest, 'waitingEntryId'>;
  origin: EventOrigin;
}

/**
 * Ends the entry that a booking is made through, within its transaction and before it takes its time: what was
 * held is free for it. One that has ended already makes no difference.
 */
export async function bookThroughEntry(
  { customerId, request: { waitingEntryId }, origin }: SubmittedThrough,
  { bookingId }: { bookingId: string },
  session: ClientSession,
): Promise<void> {
  if (waitingEntryId === undefined) return;
  await endEntry(
    { _id: waitingEntryId, customerId },
    { reason: 'booked', origin, bookingId },
    session,
  );
}
