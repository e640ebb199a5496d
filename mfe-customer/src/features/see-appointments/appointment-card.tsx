import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { color, space } from '@brightnest/kit/theme/tokens';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { AppointmentFiles } from './appointment-files';
import { AppointmentTime } from './appointment-time';
import { BookingBadges } from './booking-badges';
import { ChangeHint } from './change-hint';
import { amountsOf, factsOf } from './facts-of';
import { OwnReview } from './own-review';
import { PayNow } from './pay-now';

// Amounts are short: two fit beside each other on a phone.
const Amounts = styled.div`
  font-variant-numeric: tabular-nums;

  & > dl {
    grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
    max-width: 36rem;
  }
`;

const Foot = styled(Cluster)`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
`;

interface AppointmentCardProps {
  booking: CustomerBooking;
  actions: ReactNode;
  onExpired: () => void;
}

/** One clean. */
export function AppointmentCard({ booking, actions, onExpired }: AppointmentCardProps) {
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack>
        <Cluster $justify="space-between" $align="start">
          <Stack $gap={1}>
            <CardTitle id={id}>{booking.serviceName}</CardTitle>
            <AppointmentTime booking={booking} />
          </Stack>
          <BookingBadges booking={booking} />
        </Cluster>
        {booking.status === 'pending' && <PayNow booking={booking} onExpired={onExpired} />}
        <DescriptionList items={factsOf(booking)} />
        <Amounts>
          <DescriptionList items={amountsOf(booking)} />
        </Amounts>
        <OwnReview booking={booking} />
        <ChangeHint booking={booking} />
        <Foot>
          {actions}
          <AppointmentFiles booking={booking} />
        </Foot>
      </Stack>
    </Card>
  );
}
