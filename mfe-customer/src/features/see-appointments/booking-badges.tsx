import {
  BOOKING_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  type BookingStatus,
  type PaymentStatus,
} from '@brightnest/contracts/bookings/booking-status';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { Cluster } from '@brightnest/kit/ui/stack';

const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'success',
  assigned: 'success',
  in_progress: 'info',
  completed: 'neutral',
  expired: 'neutral',
  cancelled: 'danger',
};

const PAYMENT_TONES: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  paid: 'success',
  settled: 'success',
  failed: 'danger',
  refunded: 'info',
};

/** How far a clean and its payment are. */
export function BookingBadges({ booking }: { booking: CustomerBooking }) {
  const { status, paymentStatus } = booking;
  // What does not take place needs no payment.
  const isOff = (status === 'expired' || status === 'cancelled') && paymentStatus === 'pending';
  return (
    <Cluster $gap={2}>
      <Badge tone={STATUS_TONES[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>
      {!isOff && (
        <Badge tone={PAYMENT_TONES[paymentStatus]}>{PAYMENT_STATUS_LABELS[paymentStatus]}</Badge>
      )}
    </Cluster>
  );
}
