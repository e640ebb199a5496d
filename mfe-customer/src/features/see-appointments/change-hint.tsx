import { bookingStatusesBefore } from '@brightnest/contracts/bookings/booking-status';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { color, fontSize } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { clockText, weekdayText } from '@brightnest/kit/times/moment-text';
import { useNow } from '../../times/use-now';

const MINUTE_MS = 60_000;

const Line = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

/** Until when a clean is cancelled or moved for free. */
export function ChangeHint({ booking }: { booking: CustomerBooking }) {
  const now = useNow(MINUTE_MS);
  const { status, paymentStatus, scheduledDate, freeChangeUntil, timeZone, withCredit } = booking;
  const isChangeable = bookingStatusesBefore('cancelled').includes(status);
  // What nothing was paid for costs nothing.
  if (!isChangeable || paymentStatus === 'pending' || Date.parse(scheduledDate) <= now.getTime())
    return null;
  if (now.getTime() > Date.parse(freeChangeUntil)) {
    const price = withCredit ? 'the club credit' : 'the confirmation fee';
    return <Line>{`Less than 24 hours away: cancelling or moving it costs ${price}.`}</Line>;
  }
  const day = weekdayText(freeChangeUntil, timeZone);
  return (
    <Line>{`Free to cancel or move until ${day}, ${clockText(freeChangeUntil, timeZone)}.`}</Line>
  );
}
