import type { BookingScope } from '@brightnest/contracts/bookings/booking-options';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { useCancelBookingMutation } from '../../api/appointments';
import { useAccountFailure } from '../../area/use-account-failure';
import type { Consequences } from './use-consequences';

interface Cancelling {
  booking: CustomerBooking;
  scope: BookingScope;
  found: Consequences;
  onClose: () => void;
}

/** Cancels, provided that it still means what was shown. */
export function useCancel({ booking, scope, found, onClose }: Cancelling) {
  const toast = useToast();
  const failed = useAccountFailure();
  const [cancelBooking] = useCancelBookingMutation();
  const { sendOnce, isSending } = useSendOnce();
  const [haveChanged, setHaveChanged] = useState(false);

  const cancel = () =>
    sendOnce(async () => {
      const areAsShown = await found.areAsShown();
      setHaveChanged(!areAsShown);
      if (!areAsShown) return;
      const { data, error } = await cancelBooking({ id: booking.id, body: { scope } });
      if (error) {
        found.retry();
        return failed('Not cancelled', error);
      }
      const title = data.bookings.length === 1 ? 'Appointment cancelled' : 'Appointments cancelled';
      toast({ title, description: data.message });
      onClose();
    });

  return { cancel, isCancelling: isSending, haveChanged };
}
