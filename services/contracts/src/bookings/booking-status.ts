/** Every state of a booking, in the order it goes through them; it may end in the last two instead. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'assigned',
  'in_progress',
  'completed',
  'expired',
  'cancelled',
] as const;

/** One of {@link BOOKING_STATUSES}. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * States of a booking's payment. `paid`: the confirmation fee, online. `settled`: the cash as well.
 */
export const PAYMENT_STATUSES = ['pending', 'paid', 'settled', 'failed', 'refunded'] as const;

/** One of {@link PAYMENT_STATUSES}. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
