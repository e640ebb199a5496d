import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { amountText } from '@brightnest/kit/money/amount-text';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { TextareaField } from '@brightnest/kit/ui/field';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useCancelStaffBookingMutation } from '../../../api/bookings';
import { useFailureToast } from '../../../forms/use-failure-toast';

/** Of why a booking is cancelled. */
export const MAX_REASON_LENGTH = 500;

interface CancelDialogProps {
  booking: StaffBooking;
  onClose: () => void;
}

const NOTHING = { refund: '0.00', creditsReturned: 0 };

function refundText({ customerName, ifCancelled, currency }: StaffBooking): string {
  const { refund, creditsReturned } = ifCancelled ?? NOTHING;
  if (creditsReturned > 0) return `${customerName} gets the club credit back.`;
  if (Number(refund) === 0) return `${customerName} has paid nothing, so nothing is refunded.`;
  return `${customerName} gets all that was paid back: ${amountText(refund, currency)}.`;
}

/** Asks why a clean is cancelled, and says what the customer gets back. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [reason, setReason] = useState('');
  const [cancel, { isLoading }] = useCancelStaffBookingMutation();

  async function confirm() {
    const { error } = await cancel({ id: booking.id, reason: reason.trim() });
    if (error) return showFailure(error, 'Failed to cancel the booking');
    toast({
      title: 'Booking cancelled',
      description: `${booking.customerName} is told by e-mail.`,
    });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel the booking of ${booking.customerName}?`}
      description="This cannot be taken back. The customer is told by e-mail."
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep booking
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void confirm()}>
            Cancel booking
          </Button>
        </>
      }
    >
      <Stack>
        <TextareaField
          label="Reason (optional)"
          hint="For the record; the customer is not shown it."
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Notice tone="info">{refundText(booking)}</Notice>
      </Stack>
    </Dialog>
  );
}
