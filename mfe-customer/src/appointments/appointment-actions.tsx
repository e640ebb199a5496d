import { t } from '@brightnest/contracts/translation';
import {
  freeChangeText,
  isFreeUntilStart,
  lateFeeName,
} from '@brightnest/contracts/payments/fee-terms';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import {
  bookingStatusesBefore,
  OCCUPYING_STATUSES,
} from '@brightnest/contracts/scheduling/booking';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { formatDate, formatTime } from '@brightnest/contracts/times';
import { useNow } from '@brightnest/kit/runtime/use-now';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import {
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CreditCard,
  HandCoins,
  ReceiptText,
  RotateCcw,
  Star,
} from 'lucide-react';
import { styled } from 'styled-components';
import { bookAgainPath, payRestPath } from '../paths';

const MINUTE_MS = 60_000;

interface ChangeButtonsProps {
  booking: CustomerBooking;
  onMove: () => void;
  onCancel: () => void;
}

/** Moves and cancels an appointment that has not begun. */
export function ChangeButtons({ booking, onMove, onCancel }: ChangeButtonsProps) {
  const now = useNow(MINUTE_MS);
  const { status, scheduledDate } = booking;
  const isChangeable = bookingStatusesBefore('cancelled').includes(status);
  if (!isChangeable || Date.parse(scheduledDate) <= now.getTime()) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={onMove}>
        <CalendarClock aria-hidden="true" />
        {t('Move')}
      </Button>
      <Button variant="secondary" size="sm" onClick={onCancel}>
        <CalendarX aria-hidden="true" />
        {t('Cancel')}
      </Button>
    </>
  );
}

const Line = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

/** Until when an appointment can be cancelled or moved for free. */
export function FreeChangeHint({ booking }: { booking: CustomerBooking }) {
  const now = useNow(MINUTE_MS);
  const { status, scheduledDate, freeChangeUntil, timeZone, withCredit, chargesFee, terms } =
    booking;
  const hasFee = withCredit || chargesFee || isPositive(booking.onlineConfirmationFee);
  const isChangeable = bookingStatusesBefore('cancelled').includes(status);
  // As long as its fee is to be paid, a change costs nothing.
  if (!isChangeable || status === 'pending' || Date.parse(scheduledDate) <= now.getTime())
    return null;
  if (!hasFee || isFreeUntilStart(terms, withCredit))
    return <Line>{t('Free to cancel or move until it begins.')}</Line>;
  if (now.getTime() > Date.parse(freeChangeUntil)) {
    const price = withCredit
      ? t('the club credit')
      : t('the {lateFeeName}', { lateFeeName: lateFeeName(terms) });
    return (
      <Line>
        {t('Less than {freeChange} away: cancelling or moving it costs {price}.', {
          freeChange: freeChangeText(terms),
          price,
        })}
      </Line>
    );
  }
  const day = formatDate(freeChangeUntil, 'full', timeZone);
  return (
    <Line>
      {t('Free to cancel or move until {day}, {time}.', {
        day,
        time: formatTime(freeChangeUntil, timeZone),
      })}
    </Line>
  );
}

/** Pays by card what is left to pay of an appointment. */
export function PayRestLink({ booking }: { booking: CustomerBooking }) {
  const { id, isBalancePayable, account, currency } = booking;
  if (!isBalancePayable) return null;
  return (
    <LinkButton size="sm" to={payRestPath(id)}>
      <CreditCard aria-hidden="true" />
      {t('Pay the rest by card: {amount}', { amount: amountText(account.due, currency) })}
    </LinkButton>
  );
}

interface TipButtonProps {
  booking: CustomerBooking;
  onTip: () => void;
}

/** Tips whoever did an appointment, once. */
export function TipButton({ booking, onTip }: TipButtonProps) {
  if (!booking.isTippable) return null;
  return (
    <Button variant="secondary" size="sm" onClick={onTip}>
      <HandCoins aria-hidden="true" />
      {t('Leave a tip')}
    </Button>
  );
}

interface ReviewButtonProps {
  booking: CustomerBooking;
  onReview: () => void;
}

/** Rates a completed appointment, once. */
export function ReviewButton({ booking, onReview }: ReviewButtonProps) {
  if (booking.status !== 'completed' || booking.customerRating !== null) return null;
  return (
    <Button size="sm" onClick={onReview}>
      <Star aria-hidden="true" />
      {t('Rate and review')}
    </Button>
  );
}

/** Books the same once more. */
export function BookAgainLink({ booking: { id } }: { booking: CustomerBooking }) {
  return (
    <LinkButton variant="secondary" size="sm" to={bookAgainPath(id)}>
      <RotateCcw aria-hidden="true" />
      {t('Book again')}
    </LinkButton>
  );
}

/** The calendar file of an appointment that takes place, and the receipt of one that was paid. */
export function AppointmentFiles({ booking }: { booking: CustomerBooking }) {
  const { id, status, receiptNumber } = booking;
  return (
    <>
      {OCCUPYING_STATUSES.includes(status) && (
        <LinkButton
          variant="ghost"
          size="sm"
          to={bookingsRoutes.getBookingCalendar.path.replace(':id', id)}
          reloadDocument
          download
        >
          <CalendarPlus aria-hidden="true" />
          {t('Add to calendar')}
        </LinkButton>
      )}
      {receiptNumber !== null && (
        <LinkButton
          variant="ghost"
          size="sm"
          to={paymentRoutes.getReceipt.path.replace(':number', receiptNumber)}
          reloadDocument
          target="_blank"
        >
          <ReceiptText aria-hidden="true" />
          {t('Receipt (PDF)')}
        </LinkButton>
      )}
    </>
  );
}
