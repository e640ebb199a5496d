import type {
  CustomerBooking,
  UserBookingsQuery,
} from '@brightnest/contracts/bookings/customer-bookings';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import type { ReactNode } from 'react';
import { useListUserBookingsQuery } from '../../api/bookings';
import { CUSTOMER_LOGIN } from '../../paths';
import { AppointmentCard } from './appointment-card';
import { NoAppointments } from './no-appointments';

const PAGE_SIZE = 10;

const waiting = (
  <Stack role="status" aria-busy="true" aria-label="Loading your appointments...">
    <Skeleton $height="14rem" />
    <Skeleton $height="14rem" />
  </Stack>
);

interface AppointmentListProps {
  when: UserBookingsQuery['when'];
  page: number;
  onPageChange: (page: number) => void;
  actions: (booking: CustomerBooking) => ReactNode;
}

/** One page of cleans. */
export function AppointmentList({ when, page, onPageChange, actions }: AppointmentListProps) {
  const { currentData, error, isFetching, refetch } = useListUserBookingsQuery(
    { when, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  useLoggedOutWhen(currentData === null, CUSTOMER_LOGIN);
  if (!currentData) {
    if (!error) return waiting;
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const { bookings, total, pageSize } = currentData;
  if (bookings.length === 0) {
    return <NoAppointments when={when} total={total} onFirstPage={() => onPageChange(1)} />;
  }
  return (
    <>
      <Stack as="ul" aria-label={when === 'past' ? 'Past cleans' : 'Upcoming cleans'}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <AppointmentCard
              booking={booking}
              actions={actions(booking)}
              onExpired={() => void refetch()}
            />
          </li>
        ))}
      </Stack>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        onPageChange={onPageChange}
        noun="cleans"
      />
    </>
  );
}
