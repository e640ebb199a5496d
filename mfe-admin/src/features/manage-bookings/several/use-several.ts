import type { SeveralBookingsResponse } from '@brightnest/contracts/bookings/several-bookings';
import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useFailureToast } from '../../../forms/use-failure-toast';
import type { Refused } from '../../../list/refused-list';
import { bookingName } from '../booking-texts';

interface SentCall {
  ids: string[];
  idempotencyKey: string;
}

type Send<C> = (
  call: C & SentCall,
) => PromiseLike<{ data?: SeveralBookingsResponse; error?: unknown }>;

/**
 * Sends one call about several bookings. Tried again after its answer was lost, it changes none twice.
 * @returns those that the server refused; null where no answer came.
 */
export function useSeveral<C extends object>(
  what: string,
  bookings: readonly StaffBooking[],
  send: Send<C>,
): (change: C, failure: string) => Promise<Refused[] | null> {
  const showFailure = useFailureToast();
  return async (change, failure) => {
    const call = { ...change, ids: bookings.map(({ id }) => id) };
    const { data, error } = await send({ ...call, idempotencyKey: submissionKey(what, call) });
    if (!data) {
      showFailure(error, failure);
      return null;
    }
    forgetSubmissionKey(what);
    const names = new Map(bookings.map((booking) => [booking.id, bookingName(booking)]));
    return data.outcomes.flatMap(({ id, refusal }) =>
      refusal ? { id, name: names.get(id) ?? id, reason: refusal.message } : [],
    );
  };
}
