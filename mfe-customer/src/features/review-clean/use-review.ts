import type { ReviewBookingRequest } from '@brightnest/contracts/bookings/customer-bookings';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useReviewBookingMutation } from '../../api/appointments';
import { useAccountFailure } from '../../area/use-account-failure';

/** The form of a review, and how it is sent. */
export function useReview(id: string, onClose: () => void) {
  const toast = useToast();
  const failed = useAccountFailure();
  const [reviewBooking] = useReviewBookingMutation();
  const { sendOnce, isSending } = useSendOnce();
  const form = useJoiForm<ReviewBookingRequest>({
    schema: () =>
      import('@brightnest/contracts/bookings/customer-bookings').then(
        (module) => module.reviewBookingRequestSchema,
      ),
    defaultValues: { customerReview: '' },
  });

  const send = form.handleSubmit((body) =>
    sendOnce(async () => {
      const { error } = await reviewBooking({ id, body });
      if (error) {
        if (!form.applyServerErrors(error)) failed('Review not sent', error);
        return;
      }
      toast({ title: 'Thank you for your review' });
      onClose();
    }),
  );

  return { form, send, isSending };
}
