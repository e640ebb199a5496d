import { BOOKING_STATUS_LABELS } from '@brightnest/contracts/bookings/booking-status';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { color } from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { APPOINTMENTS, checkoutPath } from '../../paths';
import { momentText } from '../../times/moment-text';

const Facts = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

/** The clean that comes first, with what is still to do for it. */
export function NextClean({ booking }: { booking: CustomerBooking }) {
  const { serviceName, scheduledDate, timeZone, address, cleanerName, status } = booking;
  const isUnpaid = status === 'pending' && booking.checkoutId !== null;
  return (
    <Cluster $justify="space-between">
      <Stack $gap={1}>
        <Cluster $gap={2}>
          <strong>{serviceName}</strong>
          <Badge tone={status === 'pending' ? 'warning' : 'success'}>
            {BOOKING_STATUS_LABELS[status]}
          </Badge>
        </Cluster>
        <span>{momentText(scheduledDate, timeZone)}</span>
        <Facts>
          {address}
          {cleanerName && ` · with ${cleanerName}`}
        </Facts>
      </Stack>
      <Cluster>
        {isUnpaid && booking.checkoutId && (
          <LinkButton to={checkoutPath(booking.checkoutId)}>Pay to confirm</LinkButton>
        )}
        <LinkButton to={APPOINTMENTS} variant="secondary">
          All appointments
        </LinkButton>
      </Cluster>
    </Cluster>
  );
}
