import type { UserBookingsQuery } from '@brightnest/contracts/bookings/customer-bookings';
import { useSearchParams } from '@brightnest/kit/router';

type When = UserBookingsQuery['when'];

/** Which cleans are shown, kept in the address: `?when=past&page=2`. */
export function useAppointmentsAddress() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));

  function open(when: When, toPage: number) {
    const next = new URLSearchParams();
    if (when === 'past') next.set('when', when);
    if (toPage > 1) next.set('page', String(toPage));
    setParams(next);
  }

  const when: When = params.get('when') === 'past' ? 'past' : 'upcoming';
  return {
    when,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    setWhen: (chosen: string) => open(chosen === 'past' ? 'past' : 'upcoming', 1),
    setPage: (chosen: number) => open(when, chosen),
  };
}
