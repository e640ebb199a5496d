import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { zoneName, formatDate, formatTime, formatShortDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { BookingStatusBadge, PaymentStatusBadge } from '@brightnest/kit/ui/display/booking-badges';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { UnreadMessages } from '../conversations/conversation-panel';
import { declinedByText } from '../decline-notice';
import { CellLines, EmailText, OneLine } from '../list/cells';
import { bookingName, heldBy, seriesText } from './booking';

const { columns: combine, accessor, display } = tableColumns<StaffBooking>();

/** The columns of the bookings; ids of sortable columns are the server's sort names. */
export function bookingColumns(onOpen: (id: string) => void) {
  return combine([
    accessor('scheduledDate', {
      id: 'scheduledDate',
      header: t('When'),
      sortDescFirst: true,
      cell: ({ row }) => <WhenCell booking={row.original} />,
    }),
    accessor('customerName', {
      id: 'customer',
      header: t('Customer'),
      cell: ({ row }) => <CustomerCell booking={row.original} />,
    }),
    display({
      id: 'service',
      header: t('Service'),
      cell: ({ row }) => <ServiceCell booking={row.original} />,
    }),
    display({
      id: 'cleaner',
      header: t('Cleaner'),
      cell: ({ row }) => <CleanerCell booking={row.original} />,
    }),
    accessor('totalAmount', {
      id: 'total',
      header: t('Price'),
      meta: { align: 'end' },
      sortDescFirst: true,
      cell: ({ row }) => <PriceCell booking={row.original} />,
    }),
    accessor('status', {
      id: 'status',
      header: t('Status'),
      cell: ({ row }) => <StatusCell booking={row.original} />,
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      cell: ({ row: { original } }) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Details of {booking}', { booking: bookingName(original) })}
          onClick={() => onOpen(original.id)}
        >
          <Eye aria-hidden="true" />
          {t('Details')}
        </Button>
      ),
    }),
  ]);
}

interface CellProps {
  booking: StaffBooking;
}

const Muted = styled.span`
  color: ${color.textMuted};
`;

/** The customer. */
export function CustomerCell({ booking }: CellProps) {
  return (
    <CellLines>
      <strong>{booking.customerName}</strong>
      <small>
        <EmailText email={booking.customerEmail} />
      </small>
      <small>{booking.customerPhone}</small>
      {booking.isGuest && <small>{t('Guest')}</small>}
      <UnreadMessages kind="booking" id={booking.id} />
    </CellLines>
  );
}

/** Service and address. */
function ServiceCell({ booking }: CellProps) {
  const series = seriesText(booking);
  return (
    <CellLines>
      <strong>{booking.serviceName}</strong>
      {series && <small>{t('Clean {series}', { series })}</small>}
      <small>{booking.address}</small>
    </CellLines>
  );
}

/** Start and duration in the property's time zone. */
function WhenCell({ booking: { scheduledDate, timeZone, duration } }: CellProps) {
  return (
    <CellLines>
      <time dateTime={scheduledDate}>
        <OneLine>{formatDate(scheduledDate, 'mediumWeekday', timeZone)}</OneLine>
        <small>
          {formatTime(scheduledDate, timeZone)}, {formatShortDuration(duration)}
        </small>
      </time>
      <small>{zoneName(timeZone)}</small>
    </CellLines>
  );
}

/** The assigned cleaner, or the one whose time is held. */
function CleanerCell({ booking }: CellProps) {
  if (booking.cleaner) return <>{booking.cleaner.name}</>;
  const held = heldBy(booking);
  const declined = declinedByText(booking);
  return (
    <CellLines>
      <Muted>{held ? t('Nobody yet') : t('Nobody')}</Muted>
      {declined && <small>{declined}</small>}
      {held && <small>{t('Time held: {name}', { name: held.name })}</small>}
    </CellLines>
  );
}

/** Total price, and what of it is due. */
function PriceCell({ booking }: CellProps) {
  const { totalAmount, due, currency, withCredit } = booking;
  return (
    <CellLines>
      <OneLine>{amountText(totalAmount, currency)}</OneLine>
      {withCredit && <small>{t('Club credit')}</small>}
      {isPositive(due) && <small>{t('Due {amount}', { amount: amountText(due, currency) })}</small>}
    </CellLines>
  );
}

/** Status of booking and payment. */
export function StatusCell({ booking: { status, paymentStatus } }: CellProps) {
  return (
    <Stack $gap={1} $align="start">
      <BookingStatusBadge status={status} />
      <PaymentStatusBadge status={paymentStatus} />
    </Stack>
  );
}
