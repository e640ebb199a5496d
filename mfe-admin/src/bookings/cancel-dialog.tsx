import type {
  RefundChoice,
  StaffBooking,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { useState } from 'react';
import { ConcurrentChangeNotice, useSeenVersion } from '../forms/seen-version';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHold } from '../undo/use-hold';
import { useAdminCancelBookingMutation } from './bookings-api';
import { RefundField, refundText } from './refund-field';

/** Longest cancellation reason, in characters. */
export const MAX_REASON_LENGTH = 500;

interface CancelDialogProps {
  booking: StaffBooking;
  onClose: () => void;
}

/** Cancels a booking with an optional reason; staff choose what is refunded and read the sum first. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [reason, setReason] = useState('');
  const [refund, setRefund] = useState<RefundChoice>('policy');
  const hold = useHold();
  const failure = t('Failed to cancel the booking');
  const [cancel, { isLoading }] = useAdminCancelBookingMutation();
  const { id, customerName, ifCancelled } = booking;
  const seen = useSeenVersion(booking.version);

  async function confirm() {
    const expectedRefund = ifCancelled?.[refund].refund;
    const { version } = seen;
    const send = () =>
      cancel({
        ...{ id, version, reason: reason.trim(), refund },
        ...(expectedRefund !== undefined && { expectedRefund }),
      });
    const onSent = () =>
      toast({
        title: t('Booking cancelled'),
        description: t('{customerName} is told by email.', { customerName }),
      });
    const isHeld = await hold({
      title: t('The booking of {customerName} is cancelled', { customerName }),
      changes: { [`bookings/${id}`]: { status: 'cancelled', ifCancelled: null } },
      ...{ send, failure, onSent },
    });
    if (isHeld) return onClose();
    const { error } = await send();
    if (error) {
      seen.refuse(error);
      return showFailure(error, t('Error'), failure);
    }
    onSent();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Cancel the booking of {customerName}?', { customerName })}
      description={t('Once it is sent, this can’t be undone. The customer is told by email.')}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Keep booking')}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void confirm()}>
            {t('Cancel booking')}
          </Button>
        </>
      }
    >
      <Stack>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'booking', resourceId: id }} />
        <RefundField bookings={[booking]} value={refund} onChange={setRefund} />
        <TextareaField
          label={t('Reason (optional)')}
          hint={t('For the record; the customer is not shown it.')}
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Notice tone="info">{`${customerName}: ${refundText([booking], refund)}.`}</Notice>
      </Stack>
    </Dialog>
  );
}
