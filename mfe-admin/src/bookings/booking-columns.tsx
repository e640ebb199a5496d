import { formatList } from '@brightnest/contracts/locale-text';
import type { ListedJob } from '@brightnest/contracts/board/bookings-list-schemas';
import { zoneName, formatDate, formatTime, formatShortDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { BookingStatusBadge, PaymentStatusBadge } from '@brightnest/kit/ui/display/booking-badges';
import { Cluster, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { breakpoint, color, media } from '@brightnest/kit/ui/theme/tokens';
import { Eye } from 'lucide-react';
import { styled } from 'styled-components';
import { UnreadMessages } from '../conversations/conversation-panel';
import { declinedByText } from '../decline-notice';
import { CellLines, EmailText, OneLine } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { OPENS_ROW } from '../list/opens-row';
import { ADMIN_DASHBOARD } from '../sign-in/paths';
import { bookingName, heldBy, seriesText } from './booking';

const { columns: combine, accessor, display } = tableColumns<ListedJob>();

/** The columns of the bookings; ids of sortable columns are the server's sort names. */
export function bookingColumns(onOpen: (id: string) => void) {
  return combine([
    accessor('scheduledDate', {
      id: 'scheduledDate',
      header: t('When'),
      meta: { line: 'note' },
      sortDescFirst: true,
      cell: ({ row }) => <WhenCell booking={row.original} />,
    }),
    accessor('customerName', {
      id: 'customer',
      header: t('Customer'),
      meta: { line: 'title' },
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
      meta: { line: 'note' },
      cell: ({ row }) => <CleanerCell booking={row.original} />,
    }),
    accessor('totalAmount', {
      id: 'total',
      header: t('Price'),
      meta: { align: 'end', line: 'aside' },
      sortDescFirst: true,
      cell: ({ row }) => <PriceCell booking={row.original} />,
    }),
    accessor('status', {
      id: 'status',
      header: t('Status'),
      meta: { line: 'end' },
      cell: ({ row }) => <StatusCell booking={row.original} />,
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row: { original } }) => <DetailsButton booking={original} onOpen={onOpen} />,
    }),
  ]);
}

interface CellProps {
  booking: ListedJob;
}

/** Opens a booking, or the quote of a job. */
function DetailsButton({ booking, onOpen }: CellProps & { onOpen: (id: string) => void }) {
  const name = t('Details of {booking}', { booking: bookingName(booking) });
  const label = (
    <>
      <Eye aria-hidden="true" />
      <VisuallyHidden>{t('Details')}</VisuallyHidden>
    </>
  );
  const look = { variant: 'secondary', size: 'sm', title: t('Details'), ...OPENS_ROW } as const;
  if (booking.kind === 'quote') {
    const to = `${ADMIN_DASHBOARD}?tab=quotes&quote=${booking.id}&work=now`;
    return (
      <LinkButton {...look} aria-label={name} to={to}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button {...look} aria-label={name} onClick={() => onOpen(booking.id)}>
      {label}
    </Button>
  );
}

// Wide enough for the zone.
const When = styled(CellLines)`
  ${media.lg} {
    min-width: 11rem;
  }
`;

// Wide enough for address and phone where there is room for both.
const Person = styled(CellLines)`
  ${media.lg} {
    min-width: 11rem;
  }

  @media (min-width: 1400px) {
    min-width: 17rem;
  }
`;

// Wide enough for whose time is held.
const Holder = styled(CellLines)`
  ${media.lg} {
    min-width: 10.5rem;
  }

  /* A phone has room for whose time is held, or for that nobody is assigned. */
  @media (max-width: ${breakpoint.md - 1}px) {
    td[data-line] > & > span:has(~ small) {
      display: none;
    }

    td[data-line] > &&& > span + small::before {
      content: none;
    }
  }
`;

// Beside each other where there is room: below each other they would make each row higher.
const Badges = styled(Cluster)`
  ${media.lg} {
    flex-wrap: nowrap;
  }
`;

const Muted = styled.span`
  color: ${color.textMuted};
`;

/** The customer. */
export function CustomerCell({ booking }: CellProps) {
  return (
    <Person>
      <strong>
        <CustomerLink
          id={booking.customerId}
          email={booking.customerEmail}
          name={booking.customerName}
        />
        <UnreadMessages kind={booking.kind ?? 'booking'} id={booking.id} />
      </strong>
      <small>
        <EmailText email={booking.customerEmail} />
      </small>
      <small>{booking.customerPhone}</small>
      {booking.kind !== 'quote' && booking.isGuest && <small>{t('Guest')}</small>}
    </Person>
  );
}

/** Service and address. */
function ServiceCell({ booking }: CellProps) {
  const series = booking.kind === 'quote' ? '' : seriesText(booking);
  return (
    <CellLines>
      <strong>{booking.serviceName}</strong>
      {booking.kind === 'quote' && <small>{t('Job of a quote')}</small>}
      {series && <small>{t('Clean {series}', { series })}</small>}
      <small>{booking.address}</small>
    </CellLines>
  );
}

/** Start and duration in the property's time zone. */
function WhenCell({ booking: { scheduledDate, timeZone, duration } }: CellProps) {
  return (
    <When>
      <time dateTime={scheduledDate}>
        <OneLine>{formatDate(scheduledDate, 'mediumWeekday', timeZone)}</OneLine>
        <small>
          {formatTime(scheduledDate, timeZone)}, {formatShortDuration(duration)}
        </small>
        <small>{zoneName(timeZone)}</small>
      </time>
    </When>
  );
}

/** The assigned cleaner, or the one whose time is held. */
function CleanerCell({ booking }: CellProps) {
  if (booking.kind === 'quote') {
    const { cleaners } = booking;
    if (cleaners.length === 0) return <Muted>{t('Nobody')}</Muted>;
    return <>{formatList(cleaners.map(({ name }) => name))}</>;
  }
  if (booking.cleaner) return <>{booking.cleaner.name}</>;
  const held = heldBy(booking);
  const declined = declinedByText(booking);
  return (
    <Holder>
      <Muted>{held ? t('Unassigned') : t('Nobody')}</Muted>
      {declined && <small>{declined}</small>}
      {held && <small>{t('reserved for {name}', { name: held.name })}</small>}
    </Holder>
  );
}

/** Total price, and what of it is due. */
function PriceCell({ booking }: CellProps) {
  const { totalAmount, due, currency } = booking;
  const withCredit = booking.kind !== 'quote' && booking.withCredit;
  return (
    <CellLines>
      <OneLine>{amountText(totalAmount, currency)}</OneLine>
      {withCredit && <small>{t('Club credit')}</small>}
      {isPositive(due) && <small>{t('Due {amount}', { amount: amountText(due, currency) })}</small>}
    </CellLines>
  );
}

/** Status of booking and payment. */
export function StatusCell({ booking }: CellProps) {
  const { status, paymentStatus } = booking;
  return (
    <Badges $gap={1}>
      <BookingStatusBadge
        status={status}
        onBehalf={booking.kind === 'quote' ? undefined : booking.onBehalf}
      />
      <PaymentStatusBadge status={paymentStatus} />
    </Badges>
  );
}
