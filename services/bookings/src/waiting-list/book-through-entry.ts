import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { ClientSession } from 'mongoose';
import { endEntry } from './end-offers';
import { WaitingEntry } from './waiting-entry';

/** What a booking through the list has of it. */
interface HeldForBooking {
  /** What is reserved under this id is about to be released. */
  entryId: string;
  /** Who is held for all of what is booked; absent where it is another time, or longer. */
  promised?: { start: Date; cleanerId: string };
}

/** What is held for the entry that a booking is made through; undefined where nothing is any more. */
export async function findHeld(
  customerId: string,
  { waitingEntryId, scheduledDate, duration }: BookingRequest,
): Promise<HeldForBooking | undefined> {
  if (waitingEntryId === undefined) return undefined;
  const filter = { _id: waitingEntryId, customerId, status: 'offered' as const };
  const entry = await WaitingEntry.findOne(filter, { offer: 1, duration: 1 }).lean();
  if (!entry?.offer) return undefined;
  const { start, cleanerId } = entry.offer;
  const isAll = start.getTime() === Date.parse(scheduledDate) && duration <= entry.duration;
  return { entryId: waitingEntryId, ...(isAll && { promised: { start, cleanerId } }) };
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
