import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { ClientSession } from 'mongoose';
import { endEntry } from './end-offers';
import { WaitingEntry } from './waiting-entry';

/** The reservation that a waiting-list entry holds for a booking. */
interface HeldForBooking {
  /** Reservations under this id are released by the booking. */
  entryId: string;
  /** The reserved cleaner; absent if the booking is for another time or is longer than the reservation. */
  promised?: { start: Date; cleanerId: string };
}

/** @returns what is reserved for the entry that a booking names; undefined if nothing is (any more). */
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

/** A booking that names a waiting-list entry. */
interface SubmittedThrough {
  customerId: string;
  request: Pick<BookingRequest, 'waitingEntryId'>;
  origin: EventOrigin;
}

/**
 * Ends the waiting-list entry that a booking names. Runs in the booking's transaction, before it reserves its
 * time, so that the time held for the entry is free again. Does nothing if the entry has ended already.
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
