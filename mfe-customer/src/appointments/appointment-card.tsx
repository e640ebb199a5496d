import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import { isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import {
  formatDate,
  formatDuration,
  formatTime,
  showsSameTime,
  zoneName,
} from '@brightnest/contracts/times';
import { useNow } from '@brightnest/kit/runtime/use-now';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { isPositive } from '@brightnest/kit/ui/display/amount-text';
import { BookingStatusBadge, PaymentStatusBadge } from '@brightnest/kit/ui/display/booking-badges';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { styled } from 'styled-components';
import { checkoutPath } from '../paths';
import { AppointmentFiles, FreeChangeHint } from './appointment-actions';
import { amountsOf, factsOf } from './appointment-facts';
import { JobReportDisclosure } from './job-report';
import { OnTheWay } from './on-the-way';
import { OwnReview } from './review';

const Amounts = styled.div`
  font-variant-numeric: tabular-nums;
`;

const Head = styled(Cluster)`
  flex: 1;
`;

// What is to be paid, and how, may be said in many words.
const Badges = styled(Cluster)`
  & > span {
    white-space: normal;
  }
`;

const Folded = styled(Disclosure)`
  &[open] > summary {
    margin-bottom: ${space[4]};
  }
`;

const Foot = styled(Cluster)`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
`;

interface AppointmentCardProps {
  booking: CustomerBooking;
  actions: ReactNode;
  /** Whether there is only its head to see until it is opened. */
  isFolded?: boolean;
  onExpired: () => void;
}

/** One appointment. */
export function AppointmentCard({
  booking,
  actions,
  isFolded = false,
  onExpired,
}: AppointmentCardProps) {
  const id = useId();
  const head = (
    <Head $justify="space-between" $align="start">
      <Stack $gap={1}>
        <CardTitle id={id}>{booking.serviceName}</CardTitle>
        <AppointmentTime booking={booking} isShort={isFolded} />
      </Stack>
      <StatusBadges booking={booking} />
    </Head>
  );
  const details = <AppointmentDetails booking={booking} actions={actions} onExpired={onExpired} />;
  return (
    <Card as="article" aria-labelledby={id} $padding={isFolded ? 4 : 5}>
      {isFolded ? (
        <Folded arrow="end" summary={head}>
          {details}
        </Folded>
      ) : (
        <Stack>
          {head}
          {details}
        </Stack>
      )}
    </Card>
  );
}

function AppointmentDetails({
  booking,
  actions,
  onExpired,
}: Omit<AppointmentCardProps, 'isFolded'>) {
  return (
    <Stack>
      {booking.status === 'pending' && <PaymentDue booking={booking} onExpired={onExpired} />}
      {booking.onTheWayAt !== null && (
        <OnTheWay
          cleanerName={booking.cleanerName}
          at={booking.onTheWayAt}
          timeZone={booking.timeZone}
        />
      )}
      <DescriptionList items={factsOf(booking)} />
      <Amounts>
        <DescriptionList isShort items={amountsOf(booking)} />
      </Amounts>
      {booking.status === 'completed' && booking.cleanerName !== null && (
        <JobReportDisclosure of={{ kind: 'booking', id: booking.id }} />
      )}
      <OwnReview booking={booking} />
      <FreeChangeHint booking={booking} />
      <Foot>
        {actions}
        <AppointmentFiles booking={booking} />
      </Foot>
    </Stack>
  );
}

const MINUTE_MS = 60_000;

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 0.5rem;
  font-size: ${fontSize.lg};

  &[data-short='true'] {
    font-size: ${fontSize.md};
  }

  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.6em;
    color: ${color.accentText};
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface AppointmentTimeProps {
  booking: CustomerBooking;
  /** Whether it stands in one line of a list. */
  isShort: boolean;
}

/** The time at the property, with the name of its zone where the reader's clocks differ. */
function AppointmentTime({ booking, isShort }: AppointmentTimeProps) {
  const { scheduledDate, duration, timeZone } = booking;
  const end = new Date(Date.parse(scheduledDate) + duration * MINUTE_MS);
  return (
    <Line data-short={isShort}>
      <CalendarDays aria-hidden="true" />
      <span>
        <time dateTime={scheduledDate}>
          {`${formatDate(scheduledDate, isShort ? 'mediumWeekday' : 'full', timeZone)}, ${formatTime(scheduledDate, timeZone)}`}
        </time>
        {t(' to {time}', { time: formatTime(end, timeZone) })}
        {!showsSameTime(scheduledDate, timeZone) && <small> {zoneName(timeZone)}</small>}
      </span>
    </Line>
  );
}

/** Status of the appointment and of its payment. */
function StatusBadges({ booking }: { booking: CustomerBooking }) {
  const { status, paymentStatus, withCredit, account } = booking;
  // Booked without a fee: it is paid by card in the account, or in cash.
  const isUnpaid = paymentStatus === 'pending' && isPartlyUnpaid(booking);
  const isPartlyPaid = paymentStatus === 'paid' && isPositive(account.due);
  // What does not take place needs no payment.
  const isOff = (status === 'expired' || status === 'cancelled') && paymentStatus === 'pending';
  return (
    <Badges $gap={2}>
      <BookingStatusBadge status={status} onBehalf={booking.onBehalf} />
      {isUnpaid && <Badge tone="info">{unpaidText(booking)}</Badge>}
      {isPartlyPaid && (
        <Badge tone="info">{withCredit ? t('Extras not paid yet') : t('Fee paid')}</Badge>
      )}
      {!isUnpaid && !isPartlyPaid && !isOff && <PaymentStatusBadge status={paymentStatus} />}
    </Badges>
  );
}

function unpaidText({ isBalancePayable, chargesFee }: CustomerBooking): string {
  if (chargesFee) return t('Not paid yet: your card pays the fee');
  return isBalancePayable ? t('Not paid yet: by card or in cash') : t('Not paid yet: in cash');
}

const SECOND_MS = 1_000;
const HOUR_SECONDS = 60 * 60;

const Time = styled.strong`
  font-variant-numeric: tabular-nums;
`;

interface PaymentDueProps {
  booking: CustomerBooking;
  /** The time to pay is over, and the server has more to say. */
  onExpired: () => void;
}

/** How long an unpaid appointment is still held, with a link to pay. */
function PaymentDue({ booking, onExpired }: PaymentDueProps) {
  const { status, checkoutId, expiresAt, onBehalf } = booking;
  const now = useNow(SECOND_MS);
  const left = expiresAt === null ? 0 : Date.parse(expiresAt) - now.getTime();
  const isHeld = status === 'pending' && left > 0;
  const expired = useEffectEvent(onExpired);
  const isOver = status === 'pending' && !isHeld;
  useEffect(() => {
    if (isOver) expired();
  }, [isOver]);
  if (isOver && onBehalf) {
    return <Notice>{t('It was not confirmed in time, and is not held any more.')}</Notice>;
  }
  if (isOver)
    return <Notice>{t('The time to pay is over, and this clean is not held any more.')}</Notice>;
  if (isHeld && onBehalf?.confirmBy === 'link' && onBehalf.confirmPath !== null) {
    return (
      <Notice
        action={
          <LinkButton size="sm" to={onBehalf.confirmPath}>
            {t('Confirm')}
          </LinkButton>
        }
      >
        {t('We booked this for you. Please confirm it: {left} left.', { left: timeLeftText(left) })}
      </Notice>
    );
  }
  if (!isHeld || checkoutId === null) return null;
  return (
    <Notice
      action={
        <LinkButton size="sm" to={checkoutPath(checkoutId)}>
          {t('Pay now')}
        </LinkButton>
      }
    >
      {richText(
        t('Held for you until the confirmation fee is paid: <time>{left}</time> left.', {
          left: timeLeftText(left),
        }),
        { time: (text) => <Time>{text}</Time> },
      )}
    </Notice>
  );
}

function timeLeftText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  if (seconds > HOUR_SECONDS) return formatDuration(Math.floor(seconds / 60));
  const twoDigits = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${twoDigits}`;
}
