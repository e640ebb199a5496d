import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { amountText } from '@brightnest/kit/money/amount-text';
import { color } from '@brightnest/kit/theme/tokens';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { CellLines, OneLine } from '../../../list/cells';
import { EmailText } from '../../../list/email-text';
import { zoneText } from '@brightnest/kit/times/moment-text';
import { BookingStatusBadge, PaymentStatusBadge } from '../booking-badges';
import { durationText, heldBy, seriesText } from '../booking-texts';

interface CellProps {
  booking: StaffBooking;
}

const Muted = styled.span`
  color: ${color.textMuted};
`;

/** Who booked. */
export function CustomerCell({ booking }: CellProps) {
  return (
    <CellLines>
      <strong>{booking.customerName}</strong>
      <small>
        <EmailText email={booking.customerEmail} />
      </small>
      <small>{booking.customerPhone}</small>
    </CellLines>
  );
}

/** What is done, and where. */
export function ServiceCell({ booking }: CellProps) {
  const series = seriesText(booking);
  return (
    <CellLines>
      <strong>{booking.serviceName}</strong>
      {series && <small>Clean {series}</small>}
      <small>{booking.address}</small>
    </CellLines>
  );
}

/** When, by the property's clock. */
export function WhenCell({ booking: { scheduledDate, timeZone, duration } }: CellProps) {
  const moment = new Date(scheduledDate);
  const day = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const clock = new Intl.DateTimeFormat('en-AU', { timeZone, timeStyle: 'short' });
  return (
    <CellLines>
      <time dateTime={scheduledDate}>
        <OneLine>{day.format(moment)}</OneLine>
        <small>
          {clock.format(moment)}, {durationText(duration)}
        </small>
      </time>
      <small>{zoneText(timeZone)}</small>
    </CellLines>
  );
}

/** Who does it, or whose time is kept for it. */
export function CleanerCell({ booking }: CellProps) {
  if (booking.cleaner) return <>{booking.cleaner.name}</>;
  const held = heldBy(booking);
  return (
    <CellLines>
      <Muted>{held ? 'Nobody yet' : 'Nobody'}</Muted>
      {held && <small>Time held: {held.name}</small>}
    </CellLines>
  );
}

/** The price, and what of it is cash. */
export function PriceCell({ booking }: CellProps) {
  const { totalAmount, cashAmount, currency, withCredit } = booking;
  return (
    <CellLines>
      <OneLine>{amountText(totalAmount, currency)}</OneLine>
      <small>{withCredit ? 'Club credit' : `Cash ${amountText(cashAmount, currency)}`}</small>
    </CellLines>
  );
}

/** How it stands, and its payment. */
export function StatusCell({ booking: { status, paymentStatus } }: CellProps) {
  return (
    <Stack $gap={1} $align="start">
      <BookingStatusBadge status={status} />
      <PaymentStatusBadge status={paymentStatus} />
    </Stack>
  );
}
