import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { useId } from 'react';
import { useListUserBookingsQuery } from '../../api/bookings';
import { BOOK_SERVICE, CUSTOMER_LOGIN } from '../../paths';
import { NextClean } from './next-clean';

function Content() {
  const { data, error, isFetching, refetch } = useListUserBookingsQuery({
    when: 'upcoming',
    page: 1,
    pageSize: 1,
  });
  useLoggedOutWhen(data === null, CUSTOMER_LOGIN);
  if (!data && error) {
    return (
      <ErrorState
        title="Your next appointment could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading your next appointment...">
        <Skeleton $height="4.5rem" />
      </div>
    );
  }
  const [next] = data.bookings;
  if (next) return <NextClean booking={next} />;
  return (
    <Cluster $justify="space-between">
      <p>No clean is planned.</p>
      <LinkButton to={BOOK_SERVICE}>Book a clean</LinkButton>
    </Cluster>
  );
}

/** The clean that comes first, or the way to one. */
export function NextAppointment() {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <CardTitle id={id}>Next appointment</CardTitle>
        <Content />
      </Stack>
    </Card>
  );
}
