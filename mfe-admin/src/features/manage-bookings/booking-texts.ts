import { OCCUPYING_STATUSES } from '@brightnest/contracts/bookings/booking-status';
import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';

/** "2 h 30 min" */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** "Clean oven, Balcony"; empty without extras. */
export function extrasText(extras: readonly string[]): string {
  return extras.map((id) => findExtra(id)?.label ?? id).join(', ');
}

/** "2 of 8" of a series; empty for a single clean. */
export function seriesText({ series }: Pick<StaffBooking, 'series'>): string {
  return series ? `${series.position} of ${series.occurrences}` : '';
}

/** "Deep Cleaning for Jane Doe" */
export function bookingName({
  serviceName,
  customerName,
}: Pick<StaffBooking, 'serviceName' | 'customerName'>): string {
  return `${serviceName} for ${customerName}`;
}

/** "4.9 stars"; "no reviews yet" before the first. */
export function ratingText(rating: number | null): string {
  return rating === null ? 'no reviews yet' : `${rating.toFixed(1)} stars`;
}

/** @returns whose time a clean takes up although nobody is assigned to it; null when nobody's. */
export function heldBy({ status, heldCleaner }: Pick<StaffBooking, 'status' | 'heldCleaner'>) {
  // What is cancelled or over keeps the name, and takes up no time.
  return OCCUPYING_STATUSES.includes(status) ? heldCleaner : null;
}
