import { useSearchParams } from '@brightnest/kit/router';
import { useCallback, useEffect, useRef } from 'react';

const BOOKING = 'booking';

/** Which clean's details are open, kept in the address so that it can be linked and reloaded. */
export function useBookingAddress() {
  const [params, setParams] = useSearchParams();
  // The router's own changes with the address; rows made anew by that would lose the focus.
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });

  const change = useCallback(
    (id: string | undefined, replace: boolean) =>
      latest.current(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set(BOOKING, id);
          else next.delete(BOOKING);
          return next;
        },
        { replace },
      ),
    [],
  );
  return {
    bookingId: params.get(BOOKING) ?? '',
    open: useCallback((id: string) => change(id, false), [change]),
    close: useCallback(() => change(undefined, true), [change]),
  };
}
