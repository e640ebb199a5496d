import { t } from '@brightnest/contracts/translation';
import type {
  CustomerBooking,
  ReviewBookingRequest,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { formatDate } from '@brightnest/contracts/times';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { ChoiceGroup, type ChoiceGroupProps } from '@brightnest/kit/ui/forms/choice-group';
import { CheckboxField, TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { color, radius, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { Star } from 'lucide-react';
import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerReviewBookingMutation } from './appointments-api';

interface ReviewDialogProps {
  booking: CustomerBooking;
  onClose: () => void;
  /** Its review is sent. */
  onReviewed: () => void;
}

/** Rates and reviews a completed appointment. */
export function ReviewDialog({ booking, onClose, onReviewed }: ReviewDialogProps) {
  const formId = useId();
  const { form, send, isSending } = useReview(booking.id, onReviewed);
  const stars = useControlledField(form.control, 'customerRating');
  const { serviceName, scheduledDate, timeZone, cleanerName } = booking;
  const date = formatDate(scheduledDate, 'long', timeZone);
  return (
    <Dialog
      open
      firm
      onOpenChange={onClose}
      title={t('How was your clean?')}
      description={
        cleanerName
          ? t('{serviceName} on {date} with {cleanerName}', { serviceName, date, cleanerName })
          : t('{serviceName} on {date}', { serviceName, date })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            {t('Send review')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void send(event)}>
        <StarChoice legend={t('Stars')} {...stars} />
        <TextareaField
          label={t('Your review')}
          hint={t('Optional, up to 2000 characters. Your cleaner may read it.')}
          {...fieldProps(form, 'customerReview')}
        />
        <CheckboxField
          label={t('It may be shown on the site, with my first name and the place')}
          {...fieldProps(form, 'mayPublish')}
        />
      </Stack>
    </Dialog>
  );
}

/** The form of a review, and how it is sent. */
function useReview(id: string, onReviewed: () => void) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [reviewBooking] = useCustomerReviewBookingMutation();
  const { run, isRunning } = useSingleFlight();
  const form = useJoiForm<ReviewBookingRequest>({
    schema: () =>
      import('@brightnest/contracts/scheduling/customer-booking-schemas').then(
        (module) => module.reviewBookingRequestSchema,
      ),
    defaultValues: { customerReview: '', mayPublish: false },
  });

  const send = form.handleSubmit((body) =>
    run(async () => {
      const { error } = await reviewBooking({ id, body });
      if (error) {
        if (!form.applyServerErrors(error)) showFailure(error, t('Review not sent'));
        return;
      }
      toast({ title: t('Thank you for your review') });
      onReviewed();
    }),
  );

  return { form, send, isSending: isRunning };
}

const STARS = [1, 2, 3, 4, 5];

const Row = styled.div`
  display: flex;
`;

const StarLabel = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border-radius: ${radius.md};
  color: ${color.warmText};
  cursor: pointer;

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
  }

  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  & svg {
    width: 2rem;
    height: 2rem;
  }
`;

interface StarChoiceProps extends Pick<ChoiceGroupProps, 'legend' | 'onBlur' | 'error'> {
  name: string;
  value: number | undefined;
  onChange: (stars: number) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One to five stars: native radio buttons underneath, so arrow keys choose. */
function StarChoice({ name, value, onChange, ref, ...group }: StarChoiceProps) {
  return (
    <ChoiceGroup role="radiogroup" required {...group}>
      <Row>
        {STARS.map((star) => (
          <StarLabel key={star}>
            <input
              ref={star === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Star aria-hidden="true" fill={star <= (value ?? 0) ? 'currentColor' : 'none'} />
            <VisuallyHidden>
              {t('{count} stars', { count: star, one: '{count} star' })}
            </VisuallyHidden>
          </StarLabel>
        ))}
      </Row>
    </ChoiceGroup>
  );
}

const Box = styled.figure`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.subtle};

  & figcaption {
    display: flex;
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.warmText};
  }

  & blockquote {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** The customer's own review. */
export function OwnReview({ booking }: { booking: CustomerBooking }) {
  const { customerRating, customerReview } = booking;
  if (customerRating === null) return null;
  return (
    <Box>
      <figcaption>
        <VisuallyHidden>
          {t('You gave {customerRating} of 5 stars', { customerRating })}
        </VisuallyHidden>
        {STARS.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            fill={star <= customerRating ? 'currentColor' : 'none'}
          />
        ))}
      </figcaption>
      {customerReview && <blockquote>{customerReview}</blockquote>}
    </Box>
  );
}
