import { msg } from '../translation';
import { options } from '../forms';

/** Every state of a booking with its display label, in the order it goes through them; it may end in the last two instead. */
export const BOOKING_STATUS_LABELS = {
  pending: msg('Awaiting payment'),
  confirmed: msg('Confirmed'),
  assigned: msg('Cleaner assigned'),
  in_progress: msg('In progress'),
  completed: msg('Completed'),
  expired: msg('Expired'),
  cancelled: msg('Cancelled'),
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
export const BOOKING_TRANSITIONS: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
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
  return BOOKING_STATUSES.filter((from) => BOOKING_TRANSITIONS[from].includes(to));
}

/** States in which a booking takes up its cleaner's time. */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = [
  'pending',
  'confirmed',
  'assigned',
  'in_progress',
];

/**
 * States of a booking's payment with their labels. `pending`: nothing was paid; what is booked without a fee
 * takes place nevertheless, and is paid by card in the account or in cash with the clean. `paid`: the
 * confirmation fee, online, or a credit, or another part of the price. `settled`: the rest as well, in cash or
 * otherwise.
 */
export const PAYMENT_STATUS_LABELS = {
  pending: msg('Not paid yet'),
  paid: msg('Paid'),
  settled: msg('Settled'),
  failed: msg('Payment failed'),
  refunded: msg('Refunded'),
} as const;

/** A state of a booking's payment. */
export type PaymentStatus = keyof typeof PAYMENT_STATUS_LABELS;

/** Every {@link PaymentStatus}. */
export const PAYMENT_STATUSES = Object.keys(PAYMENT_STATUS_LABELS) as PaymentStatus[];

/** Whether what is left of a booking can be paid: it takes place or did, and not all of it is paid. */
export function isPartlyUnpaid({
  status,
  paymentStatus,
}: {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  const takesPlace = !['pending', 'expired', 'cancelled'].includes(status);
  return takesPlace && (paymentStatus === 'pending' || paymentStatus === 'paid');
}

/** Durations one can book, in minutes. Source: specification, Book service. */
export const BOOKING_DURATIONS = [120, 180, 240, 300] as const;

/** What is said of any other duration of a service that is booked by the hour or at a fixed price. */
export const WRONG_DURATION = msg('Please choose 2, 3, 4 or 5 hours');

/** Minutes chosen at first. */
export const DEFAULT_BOOKING_DURATION = 180;

const RECURRENCE_LABELS = {
  weekly: msg('Every week'),
  fortnightly: msg('Every two weeks'),
  monthly: msg('Every month'),
} as const;

/** How a booking repeats: on the same weekday, or on the same day of the month, at the same local time. */
export type Recurrence = keyof typeof RECURRENCE_LABELS;

/** The choices of {@link Recurrence}. */
export const RECURRENCES = options(RECURRENCE_LABELS);

/** Fewest and most bookings of one series. */
export const MIN_OCCURRENCES = 2;
export const MAX_OCCURRENCES = 12;

const SCOPE_LABELS = {
  this: msg('This clean only'),
  later: msg('This and later cleans'),
  all: msg('All cleans of the series'),
} as const;

/** What of a series is cancelled or moved. Bookings that have begun are never part of it. */
export type BookingScope = keyof typeof SCOPE_LABELS;

/** The choices of {@link BookingScope}. */
export const BOOKING_SCOPES = options(SCOPE_LABELS);

/** Minutes between the starts that are offered. */
export const SLOT_STEP_MINUTES = 30;

/** Minutes an unpaid booking keeps its slot. */
export const UNPAID_MINUTES = 15;
