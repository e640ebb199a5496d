import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import type { BoardCleaner, BoardItem } from '@brightnest/contracts/bookings/week-board';

const MINUTE_MS = 60_000;

/** A booked clean as far as it is assigned and moved. */
export interface Clean {
  /** Id of the booking. */
  id: string;
  serviceName: string;
  customerName: string;
  /** ISO 8601 UTC. */
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** Who is assigned; null while the time is only held, or nobody's. */
  assigned: { id: string; name: string } | null;
  /** Whose time it takes up, assigned or held. */
  cleanerId: string | null;
}

/** @returns the clean of a booking. */
export function cleanOfBooking(booking: StaffBooking): Clean {
  const { id, serviceName, customerName, scheduledDate, duration, timeZone, cleaner } = booking;
  return {
    ...{ id, serviceName, customerName, scheduledDate, duration, timeZone },
    assigned: cleaner && { id: cleaner.id, name: cleaner.name },
    cleanerId: cleaner?.id ?? booking.heldCleaner?.id ?? null,
  };
}

/** @returns the clean of a booking on the board. */
export function cleanOfItem(item: BoardItem, cleaner: Pick<BoardCleaner, 'id' | 'name'>): Clean {
  const { id, title: serviceName, customerName, from: scheduledDate, to, timeZone } = item;
  return {
    ...{ id, serviceName, customerName, scheduledDate, timeZone },
    duration: (Date.parse(to) - Date.parse(scheduledDate)) / MINUTE_MS,
    assigned: item.isHeld ? null : { id: cleaner.id, name: cleaner.name },
    cleanerId: cleaner.id,
  };
}
