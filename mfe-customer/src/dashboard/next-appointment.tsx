import { t } from '@brightnest/contracts/translation';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { BookingStatusBadge } from '@brightnest/kit/ui/display/booking-badges';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color } from '@brightnest/kit/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { OnTheWay } from '../appointments/on-the-way';
import { useCustomerListBookingsQuery } from '../booking/booking-api';
import { APPOINTMENTS, BOOK_SERVICE, checkoutPath, CUSTOMER_SIGN_IN, payRestPath } from '../paths';

/** The next appointment, alone in its list; null when the session is over. */
export function useNextAppointment() {
  return useCustomerListBookingsQuery({ when: 'upcoming', page: 1, pageSize: 1 });
}

function Content() {
  const { data, ...query } = useNextAppointment();
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery
        query={query}
        label={t('Loading your next appointment...')}
        failure={t('Your next appointment could not be loaded')}
      >
        <Skeleton $height="4.5rem" />
      </PendingQuery>
    );
  }
  const [next] = data.bookings;
  if (next) return <AppointmentSummary booking={next} />;
  return (
    <Cluster $justify="space-between">
      <p>{t('No clean is planned.')}</p>
      <LinkButton to={BOOK_SERVICE}>{t('Book a clean')}</LinkButton>
    </Cluster>
  );
}

/** The next appointment, or a link to book one. */
export function NextAppointment() {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <CardTitle id={id}>{t('Next appointment')}</CardTitle>
        <Content />
      </Stack>
    </Card>
  );
}

const Facts = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

/** The next appointment, with what is still to do for it. */
function AppointmentSummary({ booking }: { booking: CustomerBooking }) {
  const { id, serviceName, scheduledDate, timeZone, address, status } = booking;
  const { cleanerName, onTheWayAt } = booking;
  const isUnpaid = status === 'pending' && booking.checkoutId !== null;
  return (
    <Cluster $justify="space-between">
      <Stack $gap={1}>
        <Cluster $gap={2}>
          <strong>{serviceName}</strong>
          <BookingStatusBadge status={status} onBehalf={booking.onBehalf} />
        </Cluster>
        <span>{formatZonedDateTime(scheduledDate, timeZone, 'full')}</span>
        <Facts>
          {address}
          {cleanerName && t(' · with {cleanerName}', { cleanerName })}
        </Facts>
        {onTheWayAt !== null && (
          <OnTheWay cleanerName={cleanerName} at={onTheWayAt} timeZone={timeZone} />
        )}
      </Stack>
      <Cluster>
        {isUnpaid && booking.checkoutId && (
          <LinkButton to={checkoutPath(booking.checkoutId)}>{t('Pay to confirm')}</LinkButton>
        )}
        {booking.isBalancePayable && (
          <LinkButton to={payRestPath(id)} variant="secondary">
            {t('Pay the rest by card: {amount}', {
              amount: amountText(booking.account.due, booking.currency),
            })}
          </LinkButton>
        )}
        <LinkButton to={APPOINTMENTS} variant="secondary">
          {t('All appointments')}
        </LinkButton>
      </Cluster>
    </Cluster>
  );
}
