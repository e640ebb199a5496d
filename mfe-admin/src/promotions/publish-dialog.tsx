import type {
  PublishReviewRequest,
  StaffReview,
} from '@brightnest/contracts/promotions/review-schemas';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { isConflict } from '../forms/seen-version';
import { useAdminPublishReviewMutation } from './promotions-api';

const loadSchema = () =>
  import('@brightnest/contracts/promotions/review-schemas').then(
    (module) => module.publishReviewRequestSchema,
  );

interface PublishDialogProps {
  review: StaffReview;
  onClose: () => void;
}

/** Puts a review on the site, with where it is from, or takes it off again. */
export function PublishDialog({ review, onClose }: PublishDialogProps) {
  const { bookingId: id, version, customerName, isPublished, text, place } = review;
  const [publish] = useAdminPublishReviewMutation();
  const form = useJoiForm<PublishReviewRequest>({
    schema: loadSchema,
    defaultValues: { isPublished: !isPublished, place },
  });
  const { submit, isSending } = useSaveForm<PublishReviewRequest>(form, {
    send: (body) => publish({ id, version, body }),
    failure: t('The review could not be changed'),
    success: () => ({
      title: isPublished ? t('Review taken off the site') : t('Review published'),
      description: customerName,
    }),
    onDone: onClose,
    // The list beneath shows what somebody else has made of it.
    onFailure: (error) => isConflict(error) && onClose(),
  });
  return (
    <FormDialog
      title={isPublished ? t('Take this review off the site?') : t('Publish this review?')}
      description={
        isPublished
          ? t('Nobody reads it on the site any more. You can publish it again.')
          : t('Everybody reads it on the site, with the first name of who wrote it.')
      }
      submitLabel={isPublished ? t('Unpublish') : t('Publish')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <blockquote>{text || t('Without words')}</blockquote>
        {!isPublished && (
          <TextField
            label={t('Suburb or city')}
            hint={t('As the address suggests it: please look whether it is right.')}
            required
            {...fieldProps(form, 'place')}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
