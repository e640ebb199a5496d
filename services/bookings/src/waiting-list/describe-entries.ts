import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import type {
  StaffWaitingEntry,
  WaitingEntrySummary,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import mongoose from 'mongoose';
import { Cleaner, nameOf } from '../workforce/cleaner';
import type { WaitingEntryRecord } from './waiting-entry';

/** An entry as its customer sees it. */
export function describeEntry(entry: WaitingEntryRecord): WaitingEntrySummary {
  const { _id, serviceId, serviceName, duration, timeZone, status, offer } = entry;
  const { from, to, weekdays, parts, pastOffers, createdAt } = entry;
  return {
    ...{ id: String(_id), serviceId: String(serviceId), serviceName, duration, timeZone, status },
    state: entry.state as WaitingEntrySummary['state'],
    ...{ from, to, weekdays, parts },
    since: createdAt.toISOString(),
    offer: offer
      ? { start: offer.start.toISOString(), expiresAt: offer.expiresAt.toISOString() }
      : null,
    pastOffers: pastOffers.map(({ start, outcome }) => ({ start: start.toISOString(), outcome })),
  };
}

/** Entries as staff see them. */
export async function describeForStaff(
  entries: readonly WaitingEntryRecord[],
): Promise<StaffWaitingEntry[]> {
  const ids = entries.flatMap(({ offer }) => offer?.cleanerId ?? []);
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { firstName: 1, lastName: 1 },
  ).lean();
  const names = new Map(cleaners.map((cleaner) => [String(cleaner._id), nameOf(cleaner)]));
  return entries.map((entry) => ({
    ...describeEntry(entry),
    customerId: entry.customerId,
    customerName: entry.customer.name,
    customerEmail: entry.customer.email,
    customerPhone: formatPhone(entry.customer.phone),
    heldCleanerName: (entry.offer && names.get(entry.offer.cleanerId)) ?? null,
    endReason: entry.endReason ?? null,
    endedAt: entry.endedAt?.toISOString() ?? null,
    bookingId: entry.bookingId ?? null,
  }));
}
