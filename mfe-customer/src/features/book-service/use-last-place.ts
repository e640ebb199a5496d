import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import type { UserBookingsQuery } from '@brightnest/contracts/bookings/customer-bookings';
import type { UseFormReturn } from 'react-hook-form';
import { useEffect } from 'react';
import { useListUserBookingsQuery } from '../../api/bookings';

const first = (when: UserBookingsQuery['when']) => ({ when, page: 1, pageSize: 1 });

/** Fills in where the customer had a clean before, as long as they have not written anything else. */
export function useLastPlace({
  getValues,
  setValue,
}: Pick<UseFormReturn<BookingRequest>, 'getValues' | 'setValue'>): void {
  const { data: planned } = useListUserBookingsQuery(first('upcoming'));
  const hasPlanned = !planned || planned.bookings.length > 0;
  const { data: past } = useListUserBookingsQuery(first('past'), { skip: hasPlanned });
  const last = planned?.bookings[0] ?? past?.bookings[0];
  useEffect(() => {
    if (!last || getValues('address') || getValues('scheduledDate')) return;
    setValue('address', last.address);
    setValue('state', last.state);
  }, [last, getValues, setValue]);
}
