import type { BookingScope } from '@brightnest/contracts/bookings/booking-options';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { isApiError } from '@brightnest/kit/api/api-error';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useNavigate } from '@brightnest/kit/router';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useMoveBookingMutation } from '../../api/appointments';
import { useAccountFailure } from '../../area/use-account-failure';
import { checkoutPath } from '../../paths';
import type { Consequences } from './use-consequences';

interface Moving {
  booking: CustomerBooking;
  scope: BookingScope;
  found: Consequences;
  onClose: () => void;
}

/** What is wrong with the chosen time itself, to be said beside it. */
function timeError(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.code === 'slot_taken' ? error.message : error.fields?.scheduledDate;
}

/** Moves to the chosen time, provided that it still means what was shown; leads to what is due for it. */
export function useMove({ booking, scope, found, onClose }: Moving) {
  const toast = useToast();
  const navigate = useNavigate();
  const failed = useAccountFailure();
  const [moveBooking] = useMoveBookingMutation();
  const { sendOnce, isSending } = useSendOnce();
  const [start, setStart] = useState<string | null>(null);
  const [haveChanged, setHaveChanged] = useState(false);
  const [error, setError] = useState<string>();

  function choose(chosen: string) {
    setStart(chosen);
    setError(undefined);
  }

  async function moveTo(scheduledDate: string) {
    const areAsShown = await found.areAsShown();
    setHaveChanged(!areAsShown);
    if (!areAsShown) return;
    const answer = await moveBooking({ id: booking.id, body: { scope, scheduledDate } });
    if (answer.error) {
      setError(timeError(answer.error));
      found.retry();
      return failed('Not moved', answer.error);
    }
    const { bookings, message, checkoutId } = answer.data;
    const title = bookings.length === 1 ? 'Appointment moved' : 'Appointments moved';
    toast({ title, description: message });
    onClose();
    if (checkoutId !== null) void navigate(checkoutPath(checkoutId));
  }

  return {
    start,
    choose,
    move: () => sendOnce(async () => void (start !== null && (await moveTo(start)))),
    isMoving: isSending,
    haveChanged,
    error,
  };
}
