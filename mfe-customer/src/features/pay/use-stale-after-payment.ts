import { baseApi } from '@brightnest/kit/api/base-api';
import { useAppDispatch } from '@brightnest/kit/store';
import { useEffect } from 'react';

/** What was read before the payment is asked for anew: the clean is confirmed, the membership begun. */
export function useStaleAfterPayment(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(baseApi.util.invalidateTags(['Bookings', 'CustomerStats', 'UserSubscription']));
  }, [dispatch]);
}
