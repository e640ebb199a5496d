/** Every state of a booking with its display label, in the order it goes through them; it may end in the last two instead. */
export const BOOKING_STATUS_LABELS = {
  pending: 'Awaiting payment',
  confirmed: 'Confirmed',
  assigned: 'Cleaner assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
} as const;

/** A state of a booking. */
export type BookingStatus = keyof typeof BOOKING_STATUS_LABELS;

/** Every {@link BookingStatus}. */
export const BOOKING_STATUSES = Object.keys(BOOKING_STATUS_LABELS) as BookingStatus[];

/**
 * The state machine: where a booking may go from each state. `assigned` back to `confirmed` is an
 * assignment taken back; `expired` to `confirmed` a payment that was under way and came while the time
 * was still free. What allows none is final. Source: decisions, Bookings and quotes.
 */
export const BOOKING_MOVES: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  pending: ['confirmed', 'expired', 'cancelled'],
  confirmed: ['assigned', 'cancelled'],
  assigned: ['confirmed', 'in_progress', 'cancelled'],
  in_progress: ['completed'],
  completed: [],
  expired: ['confirmed'],
  cancelled: [],
};

/** @returns the states from which a booking may go to `to`. */
export function bookingStatusesBefore(to: BookingStatus): BookingStatus[] {
  return BOOKING_STATUSES.filter((from) => BOOKING_MOVES[from].includes(to));
}

/** States in which a booking takes up its cleaner's time. */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'assigned',
  'in_progress',
];

/**
 * States of a booking's payment with their labels. `paid`: the confirmation fee, online, or a credit.
 * `settled`: the cash as well.
 */
export const PAYMENT_STATUS_LABELS = {
  pending: 'Not paid yet',
  paid: 'Paid',
  settled: 'Settled',
  failed: 'Payment failed',
  refunded: 'Refunded',
} as const;

/** A state of a booking's payment. */
export type PaymentStatus = keyof typeof PAYMENT_STATUS_LABELS;

/** Every {@link PaymentStatus}. */
export const PAYMENT_STATUSES = Object.keys(PAYMENT_STATUS_LABELS) as PaymentStatus[];
