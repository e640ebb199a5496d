import {
  BOOKING_STATUS_LABELS,
  type BookingStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '@brightnest/contracts/scheduling/booking';
import type { BookingView } from '@brightnest/contracts/scheduling/booking-view';
import { t } from '@brightnest/contracts/translation';
import { Badge, type BadgeTone } from './badge';

const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'success',
  assigned: 'accent',
  in_progress: 'info',
  completed: 'neutral',
  expired: 'neutral',
  cancelled: 'danger',
};

const PAYMENT_TONES: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  paid: 'info',
  settled: 'success',
  failed: 'danger',
  refunded: 'neutral',
};

/** Where a booking stands, for its customer and for staff. */
export function BookingStatusBadge({
  status,
  onBehalf,
}: {
  status: BookingStatus;
  onBehalf?: BookingView['onBehalf'];
}) {
  // What staff booked may wait for a word, and not for money.
  const isToConfirm = status === 'pending' && onBehalf?.confirmBy === 'link';
  const label = isToConfirm ? t('Awaiting confirmation') : t(BOOKING_STATUS_LABELS[status]);
  return <Badge tone={STATUS_TONES[status]}>{label}</Badge>;
}

/** Where the payment of a booking stands. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={PAYMENT_TONES[status]}>{t(PAYMENT_STATUS_LABELS[status])}</Badge>;
}
