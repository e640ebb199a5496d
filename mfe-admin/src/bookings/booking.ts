import { formatNumber } from '@brightnest/contracts/locale-text';
import {
  BOOKING_TRANSITIONS,
  isPartlyUnpaid,
  OCCUPYING_STATUSES,
} from '@brightnest/contracts/scheduling/booking';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';

/** "2 of 8" of a series, "2, repeated until ended" of a recurrence; empty for a single booking. */
export function seriesText({ series }: Pick<StaffBooking, 'series'>): string {
  if (!series) return '';
  const { position, occurrences } = series;
  return occurrences === null
    ? t('{position}, repeated until ended', { position })
    : t('{position} of {occurrences}', { position, occurrences });
}

/** "Deep Cleaning for Jane Doe" */
export function bookingName({
  serviceName,
  customerName,
}: Pick<StaffBooking, 'serviceName' | 'customerName'>): string {
  return t('{serviceName} for {customerName}', { serviceName, customerName });
}

/** "4.9 stars"; "no reviews yet" before the first. */
export function ratingText(rating: number | null): string {
  if (rating === null) return t('no reviews yet');
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t('{rating} stars', { rating: formatNumber(rating, digits) });
}

/** @returns the cleaner whose time is held for an unassigned booking, or null. */
export function heldBy({ status, heldCleaner }: Pick<StaffBooking, 'status' | 'heldCleaner'>) {
  // A cancelled or finished booking still has the name, but holds no time.
  return OCCUPYING_STATUSES.includes(status) ? heldCleaner : null;
}

/** What staff can do with a booking; the server decides. */
interface AllowedActions {
  /** Change what is booked, and where. */
  edit: boolean;
  /** Assign a cleaner, or move it to another time. */
  assign: boolean;
  unassign: boolean;
  cancel: boolean;
  reprice: boolean;
  recordCash: boolean;
}

/** @returns what the status of a booking and of its payment allows. */
export function allowedActions(
  booking: Pick<StaffBooking, 'status' | 'paymentStatus' | 'due' | 'withCredit' | 'onBehalf'>,
): AllowedActions {
  const { status, due, withCredit, onBehalf } = booking;
  const isUnpaid = isPartlyUnpaid(booking);
  const takesPlace = ['confirmed', 'assigned', 'in_progress'].includes(status);
  return {
    // Who books for themselves is about to pay.
    edit: takesPlace || (status === 'pending' && onBehalf !== undefined),
    assign: status === 'confirmed' || status === 'assigned',
    unassign: status === 'assigned',
    cancel: BOOKING_TRANSITIONS[status].includes('cancelled'),
    reprice: takesPlace && !withCredit,
    recordCash: (status === 'in_progress' || status === 'completed') && isUnpaid && Number(due) > 0,
  };
}
