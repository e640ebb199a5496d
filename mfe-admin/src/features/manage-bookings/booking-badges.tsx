import {
  BOOKING_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  type BookingStatus,
  type PaymentStatus,
} from '@brightnest/contracts/bookings/booking-status';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';

const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'neutral',
  confirmed: 'info',
  assigned: 'accent',
  in_progress: 'warning',
  completed: 'success',
  expired: 'neutral',
  cancelled: 'danger',
};

const PAYMENT_TONES: Record<PaymentStatus, BadgeTone> = {
  pending: 'neutral',
  paid: 'info',
  settled: 'success',
  failed: 'danger',
  refunded: 'neutral',
};

/** Where a clean is on its way. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>;
}

/** What of its price has come in. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={PAYMENT_TONES[status]}>{PAYMENT_STATUS_LABELS[status]}</Badge>;
}
