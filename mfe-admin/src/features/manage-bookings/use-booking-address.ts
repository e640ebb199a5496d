import { useSearchParams } from '@brightnest/kit/router';
import { useCallback } from 'react';

const BOOKING = 'booking';

/** Which clean's details are open, kept in the address so that it can be linked and reloaded. */
export function useBookingAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set(BOOKING, id);
          else next.delete(BOOKING);
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    bookingId: params.get(BOOKING) ?? '',
    open: useCallback((id: string) => change(id, false), [change]),
    close: useCallback(() => change(undefined, true), [change]),
  };
}
