import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useCallback } from 'react';

const PARAMS = ['new', 'customer', 'address', 'edit'] as const;

type Opened = 'booking' | 'quote' | 'work' | 'offer';
type Named = Partial<Record<(typeof PARAMS)[number] | Opened, string>>;

/** What is made for a customer, as the address of the page says: `?new=booking&customer=‹id›`. */
export function useNewParam() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: Named) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const name of PARAMS) changed.delete(name);
          for (const [name, value] of Object.entries(next)) if (value) changed.set(name, value);
          return changed;
        },
        { replace: true },
      ),
    [setParams],
  );
  const [kind, customerId, address, edited] = PARAMS.map((name) => params.get(name) ?? '');
  return {
    ...{ kind: kind!, customerId: customerId!, address: address!, edited: edited! },
    bookingId: params.get('booking') ?? '',
    quoteId: params.get('quote') ?? '',
    change,
    close: useCallback(() => change({}), [change]),
  };
}
