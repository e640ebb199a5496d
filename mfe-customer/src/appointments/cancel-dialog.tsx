import { t } from '@brightnest/contracts/translation';
import type { BookingScope } from '@brightnest/contracts/scheduling/booking';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';
import { CancelFrame } from '../forms/consequences';
import { CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerCancelBookingMutation } from './appointments-api';
import {
  appointmentTitle,
  ChangePreviewPanel,
  describeCancelling,
  type LoadedPreview,
  ScopeChoice,
  useChangePreview,
} from './change-preview';

interface CancelDialogProps {
  booking: CustomerBooking;
  onClose: () => void;
}

/** Asks before an appointment, or several of its series, are cancelled. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const [scope, setScope] = useState<BookingScope>('this');
  const change = useChangePreview(booking.id, scope);
  const { cancel, isCancelling } = useCancel({ booking, scope, change, onClose });
  const count = change.preview?.cleans ?? 1;
  return (
    <CancelFrame
      title={t('Cancel this appointment?')}
      description={appointmentTitle(booking)}
      confirmLabel={count === 1 ? t('Cancel this clean') : t('Cancel {count} cleans', { count })}
      isKnown={change.preview !== undefined}
      isCancelling={isCancelling}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Stack>
        {booking.series && (
          <ScopeChoice legend={t('What should be cancelled?')} value={scope} onChange={setScope} />
        )}
        <ChangePreviewPanel
          change={change}
          describe={(preview) => [...describeCancelling(preview), ...afterwards(booking, scope)]}
        />
      </Stack>
    </CancelFrame>
  );
}

/** What becomes of cleans that repeat until they are ended. */
function afterwards({ series }: CustomerBooking, scope: BookingScope): string[] {
  if (series === null || series.occurrences !== null) return [];
  return scope === 'this'
    ? [t('The others take place as before.')]
    : [t('Nothing more is booked after that: they have ended.')];
}

interface Cancelling extends CancelDialogProps {
  scope: BookingScope;
  change: LoadedPreview;
}

/** Cancels, provided that it still means what was shown. */
function useCancel({ booking, scope, change, onClose }: Cancelling) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [cancelBooking] = useCustomerCancelBookingMutation();
  const { run, isRunning } = useSingleFlight();

  async function cancel(): Promise<void> {
    if (!(await change.confirmUnchanged())) return;
    const { data, error } = await cancelBooking({ id: booking.id, body: { scope } });
    if (error) {
      change.refresh();
      return showFailure(error, t('Not cancelled'));
    }
    const title =
      data.bookings.length === 1 ? t('Appointment cancelled') : t('Appointments cancelled');
    toast({ title, description: data.message });
    onClose();
  }

  return { cancel: () => run(cancel), isCancelling: isRunning };
}
