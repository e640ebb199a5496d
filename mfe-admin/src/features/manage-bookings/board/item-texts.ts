import {
  BOOKING_STATUS_LABELS,
  type BookingStatus,
} from '@brightnest/contracts/bookings/booking-status';
import { ASSIGNMENT_STATUS_LABELS } from '@brightnest/contracts/bookings/job-status';
import type { BoardItem } from '@brightnest/contracts/bookings/week-board';

/** "Deep Cleaning for Jane Doe"; "Day off". */
export function itemName({ title, customerName }: BoardItem): string {
  return customerName ? `${title} for ${customerName}` : title;
}

/** "9:00 am – 11:00 am" by the property's clock. */
export function itemTime({ from, to, timeZone }: BoardItem): string {
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short' });
  return `${clock.format(new Date(from))} – ${clock.format(new Date(to))}`;
}

/** How it stands: "Held", "Cleaner assigned", "Started"; empty for time off. */
export function itemState({ kind, isHeld, status }: BoardItem): string {
  if (kind === 'off' || !status) return '';
  if (isHeld) return 'Held, nobody assigned';
  return kind === 'booking'
    ? BOOKING_STATUS_LABELS[status as BookingStatus]
    : ASSIGNMENT_STATUS_LABELS[status as keyof typeof ASSIGNMENT_STATUS_LABELS];
}

/** @returns whether staff can put it elsewhere on the board; a quote's job is moved with its quote. */
export function isMovable({ kind, status }: BoardItem): boolean {
  return kind === 'booking' && (status === 'confirmed' || status === 'assigned');
}
