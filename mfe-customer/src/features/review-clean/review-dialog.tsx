import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { TextareaField } from '@brightnest/kit/ui/field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useId } from 'react';
import { dayText } from '../../times/moment-text';
import { StarChoice } from './star-choice';
import { useReview } from './use-review';

interface ReviewDialogProps {
  booking: CustomerBooking;
  onClose: () => void;
}

/** Where a customer rates a clean and says how it was. */
export function ReviewDialog({ booking, onClose }: ReviewDialogProps) {
  const formId = useId();
  const { form, send, isSending } = useReview(booking.id, onClose);
  const stars = useControlledField(form.control, 'customerRating');
  const { serviceName, scheduledDate, timeZone, cleanerName } = booking;
  return (
    <Dialog
      open
      firm
      onOpenChange={onClose}
      title="How was your clean?"
      description={`${serviceName} on ${dayText(scheduledDate, timeZone)}${cleanerName ? ` with ${cleanerName}` : ''}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            Send review
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void send(event)}>
        <StarChoice legend="Stars" {...stars} />
        <TextareaField
          label="Your review"
          hint="Optional, up to 2000 characters."
          {...fieldProps(form, 'customerReview')}
        />
      </Stack>
    </Dialog>
  );
}
